/** Loads the client of Docusaurus, which hydrates the page that the server sent. */
import { prefetch } from './prefetch';

/** Docusaurus sets this attribute after hydration. */
const isHydrated = (): boolean => document.documentElement.dataset.hasHydrated === 'true';

/** Resolves after hydration. */
export const hydrated = new Promise<void>((resolve) => {
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    resolve();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
});

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Evaluating the entry of Docusaurus hydrates the page; a module is evaluated only once. */
let isEntryEvaluated = false;

async function load(): Promise<void> {
  // Evaluate each chunk in its own task: a single long task would block the main thread of a phone.
  await Promise.all([
    import('react-dom/client'),
    import(/* webpackChunkName: "shell" */ './shell'),
  ]);
  await nextTask();
  await import(/* webpackChunkName: "shell" */ '@docusaurus/core/lib/client/clientEntry');
  isEntryEvaluated = true;
  // The entry has set window.docusaurus to Docusaurus' own functions.
  const { docusaurus } = window;
  window.docusaurus = {
    prefetch: (address) => prefetch(address, docusaurus.prefetch),
    preload: docusaurus.preload,
  };
  // Rejects when a chunk of this page cannot be loaded, which the entry itself does not report.
  const { default: preload } = await import(
    /* webpackChunkName: "shell" */ '@docusaurus/core/lib/client/preload'
  );
  await preload(window.location.pathname);
}

let loading: Promise<void> | undefined;

/** Resolves when the page is hydrated. Failures before the entry is evaluated can be retried. */
export async function hydrate(): Promise<void> {
  loading ??= load();
  try {
    await loading;
  } catch (error) {
    if (!isEntryEvaluated) loading = undefined;
    throw error;
  }
  await hydrated;
}
