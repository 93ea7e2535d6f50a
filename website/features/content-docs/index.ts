import docsPlugin, * as docsModule from '@docusaurus/plugin-content-docs';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule, RouteConfig } from '@docusaurus/types';

import { pagesOfAreas } from '../pages';
import { withHome } from './home';
import { withLeanProps } from './lean-data';

type DocsOptions = Parameters<typeof docsPlugin>[1];

/** The docs plugin, with the study index at the root of the site and less data in each page. */
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
      const { addRoute } = args.actions;
      const pages = args.content.loadedVersions.flatMap(pagesOfAreas);
      const actions = {
        ...args.actions,
        addRoute: (route: RouteConfig) => addRoute(withHome(withLeanProps(route, pages))),
      };
      await plugin.contentLoaded?.({ ...args, actions });
    },
  };
}

/** Docusaurus calls it by this name; the types of the package leave it out. */
export const { validateOptions } = docsModule as unknown as PluginModule;
