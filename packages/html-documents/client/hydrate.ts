/** Starts Docusaurus' own client, which hydrates the page that the server sent. */
import { prefetch } from './prefetch';

/** Docusaurus sets this attribute after hydration. */
const isHydrated = (): boolean => document.documentElement.dataset.hasHydrated === 'true';

/** Resolves when React answers to the reader. */
export const hydrated = new Promise<void>((resolve) => {
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    resolve();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
});

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Docusaurus' entry hydrates when it is evaluated, which happens once. */
let isEntryEvaluated = false;

async function load(): Promise<void> {
  // Each file is evaluated in a task of its own: all at once would keep a phone busy.
  await Promise.all([
    import('react-dom/client'),
    import(/* webpackChunkName: "shell" */ './shell'),
  ]);
  await nextTask();
  await import(/* webpackChunkName: "shell" */ '@docusaurus/core/lib/client/clientEntry');
  isEntryEvaluated = true;
  // The entry has put Docusaurus' own functions there.
  const { docusaurus } = window;
  window.docusaurus = {
    prefetch: (address) => prefetch(address, docusaurus.prefetch),
    preload: docusaurus.preload,
  };
  // Rejects when a file of this page is missing, which the entry itself does not say.
  const { default: preload } = await import(
    /* webpackChunkName: "shell" */ '@docusaurus/core/lib/client/preload'
  );
  await preload(window.location.pathname);
}

let loading: Promise<void> | undefined;

/** Resolves when the page is hydrated. What fails before the entry is evaluated can be tried again. */
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
