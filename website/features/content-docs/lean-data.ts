/**
 * Removes page data that no component shows. The docs plugin sends the descriptions of all
 * documents with every page, only for the cards of category pages. Here a category page gets the
 * descriptions of its own cards, and sidebars keep only the fields they render.
 */
import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

import { type Page, pagesOfCategory } from '../pages';
import type { Navigation } from './category-navigation';

/** The description of a reference begins with what its title says: 查阅 V3 SDK 的 Pool 类：… */
const withoutTitle = (description: string): string => description.replace(/^查阅[^：。]*：/, '');

/** Descriptions of a category page's cards, by the address of the card. */
const cardDescriptions = (pages: Page[], permalink: string): Record<string, string> =>
  Object.fromEntries(
    pagesOfCategory(pages, permalink).map((page) => [
      page.permalink,
      withoutTitle(page.description),
    ]),
  );

/** The fields of a sidebar item that are rendered. JSON omits undefined ones. */
function toSidebarItem(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'html') return item;
  if (item.type === 'category') {
    return { ...item, description: undefined, items: item.items.map(toSidebarItem) };
  }
  return { ...item, docId: undefined, unlisted: item.unlisted || undefined };
}

const leanVersion = (version: PropVersionMetadata): PropVersionMetadata => ({
  ...version,
  docs: {},
  docsSidebars: Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(toSidebarItem)]),
  ),
});

/** A route of the docs plugin, and those below it, with no more data than their page shows. */
export function withLeanProps(
  route: RouteConfig,
  pages: Page[],
  navigation: ReadonlyMap<string, Navigation>,
): RouteConfig {
  const { props = {}, routes } = route;
  const lean: RouteConfig['props'] = { ...props };
  if (props.version) lean.version = leanVersion(props.version as PropVersionMetadata);
  if (props.categoryGeneratedIndex) {
    lean.descriptions = cardDescriptions(pages, route.path);
    lean.categoryGeneratedIndex = {
      ...props.categoryGeneratedIndex,
      navigation: navigation.get(route.path) ?? {},
    };
  }
  return {
    ...route,
    ...(route.props && { props: lean }),
    ...(routes && { routes: routes.map((child) => withLeanProps(child, pages, navigation)) }),
  };
}
