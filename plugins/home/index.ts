import docsPlugin, { type LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';

type DocsOptions = Parameters<typeof docsPlugin>[1];

const HOME = '/';
const STUDY_INDEX = '/study/';

/** Adds, beside the route of the study index, the same page at the root of the site. */
export function addHomeBesideStudyIndex(route: RouteConfig): RouteConfig {
  const routes = route.routes?.flatMap((child) =>
    child.path === STUDY_INDEX
      ? [{ ...child, path: HOME }, child]
      : [addHomeBesideStudyIndex(child)],
  );
  return routes ? { ...route, routes } : route;
}

/**
 * The docs plugin, with the study index served at `/` too. A page of the pages plugin would have no
 * docs sidebar, and a redirect would be blank without JavaScript; a second route to the same
 * document has both, and the canonical address (set in the document) stays `/study/`.
 */
export default async function docsWithHome(
  context: LoadContext,
  options: DocsOptions,
): Promise<Plugin<LoadedContent>> {
  const docs = await docsPlugin(context, options);
  return {
    ...docs,
    // The plugin translates categories by their label, so that two categories named 指南 in one
    // sidebar would both get the title of the last. With one language there is nothing to translate.
    translateContent: ({ content }) => content,
    async contentLoaded(args) {
      const addRoute = (route: RouteConfig) =>
        args.actions.addRoute(addHomeBesideStudyIndex(route));
      await docs.contentLoaded?.({ ...args, actions: { ...args.actions, addRoute } });
    },
  };
}

export { validateOptions } from '@docusaurus/plugin-content-docs/lib/options.js';
