/** Few pages have variants: only they load what shows the chosen one. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Docusaurus calls this after every change of the page. */
export const onRouteDidUpdate = (): void => {
  if (!ExecutionEnvironment.canUseDOM || !document.querySelector('[data-tabs]')) return;
  import('./client/tab-choice').then(({ showAll }) => showAll(), console.error);
};
