import docsPlugin, { type LoadedContent } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';

import { pagesOfAreas } from '../pages';
import { withHome } from './home';
import { withLeanProps, withoutDocs } from './lean-data';

type DocsOptions = Parameters<typeof docsPlugin>[1];

/** The docs plugin, with the study index at the root of the site and without data nobody uses. */
export default async function contentDocs(
  context: LoadContext,
  options: DocsOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    // The plugin translates categories by their label, so that two categories named 指南 in one
    // sidebar would both get the title of the last. With one language there is nothing to translate.
    translateContent: ({ content }) => content,
    async contentLoaded(args) {
      const { addRoute, setGlobalData } = args.actions;
      const pages = args.content.loadedVersions.flatMap(pagesOfAreas);
      const actions = {
        ...args.actions,
        addRoute: (route: RouteConfig) => addRoute(withHome(withLeanProps(route, pages))),
        setGlobalData: (data: unknown) => setGlobalData(withoutDocs(data as GlobalPluginData)),
      };
      await plugin.contentLoaded?.({ ...args, actions });
    },
  };
}

export { validateOptions } from '@docusaurus/plugin-content-docs/lib/options.js';
