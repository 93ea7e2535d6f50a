import docsPlugin, * as docsModule from '@docusaurus/plugin-content-docs';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin, PluginModule, RouteConfig } from '@docusaurus/types';

import { checkNames } from '../../config/navbar-items';
import { pagesOfAreas } from '../pages';
import { navigationOf } from './category-navigation';
import { withHome } from './home';
import { withLeanProps } from './lean-data';

type DocsOptions = Parameters<typeof docsPlugin>[1];

/** The docs plugin, with the study index at the root of the site and less data in each page. */
export default async function contentDocs(
  context: LoadContext,
  options: DocsOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const themeConfig = context.siteConfig.themeConfig as unknown as ThemeConfig;
  return {
    ...plugin,
    // The plugin translates category titles by label, so that two categories named 指南 in one
    // sidebar would both get the title of the last. With one locale there is nothing to translate.
    translateContent: ({ content }) => content,
    async contentLoaded(args) {
      const { addRoute } = args.actions;
      checkNames(themeConfig.navbar.items, {
        documents: args.content.loadedVersions.flatMap(({ docs, drafts }) =>
          // Docusaurus shows no item for a draft until it is published.
          [...docs, ...drafts].map(({ id }) => id),
        ),
        sidebars: Object.assign({}, ...args.content.loadedVersions.map(({ sidebars }) => sidebars)),
      });
      const pages = args.content.loadedVersions.flatMap(pagesOfAreas);
      const navigation = new Map(
        args.content.loadedVersions.flatMap((version) => [...navigationOf(version)]),
      );
      const actions = {
        ...args.actions,
        addRoute: (route: RouteConfig) =>
          addRoute(withHome(withLeanProps(route, pages, navigation))),
      };
      await plugin.contentLoaded?.({ ...args, actions });
    },
  };
}

/** Docusaurus calls this export; the package's types lack it. */
export const { validateOptions } = docsModule as unknown as PluginModule;
