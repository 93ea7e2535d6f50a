/** Loads the script of tabs only on pages with tabs. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Docusaurus calls this after every navigation. */
export const onRouteDidUpdate = (): void => {
  if (!ExecutionEnvironment.canUseDOM || !document.querySelector('[data-tabs]')) return;
  // Browsers without this media feature show all variants below each other (Tabs.module.css).
  if (!window.matchMedia('(scripting: enabled)').matches) return;
  import('./client/tab-choice').then(({ showAll }) => showAll(), console.error);
};
