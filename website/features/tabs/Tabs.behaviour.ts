/** Few pages have variants: only they load what shows the chosen one. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Docusaurus calls this after every change of the page. */
export const onRouteDidUpdate = (): void => {
  if (!ExecutionEnvironment.canUseDOM || !document.querySelector('[data-tabs]')) return;
  // A browser that does not know this feature shows no list to choose from, but all variants.
  if (!window.matchMedia('(scripting: enabled)').matches) return;
  import('./client/tab-choice').then(({ showAll }) => showAll(), console.error);
};
