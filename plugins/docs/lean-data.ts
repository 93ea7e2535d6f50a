/**
 * What the docs plugin tells every page about all others. With each page comes the description of
 * every document, only for the cards of category pages; with the whole site come the addresses of all
 * documents, only for kinds of navbar items that this site does not use. Here a category page gets the
 * descriptions of its own cards, and the rest is left out.
 */
import type { LoadedVersion, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { RouteConfig } from '@docusaurus/types';

type SidebarItem = LoadedVersion['sidebars'][string][number];

const flatten = (items: SidebarItem[]): SidebarItem[] =>
  items.flatMap((item) => [item, ...(item.type === 'category' ? flatten(item.items) : [])]);

/** The descriptions that the cards of a category page show, by the id of the document. */
export function cardDescriptions(
  { docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>,
  permalink: string,
): Record<string, string> {
  const category = flatten(Object.values(sidebars).flat()).find(
    (item) =>
      item.type === 'category' &&
      item.link?.type === 'generated-index' &&
      item.link.permalink === permalink,
  );
  const items = category?.type === 'category' ? category.items : [];
  const ids = new Set(items.flatMap((item) => (item.type === 'doc' ? [item.id] : [])));
  return Object.fromEntries(
    docs.filter(({ id }) => ids.has(id)).map(({ id, description }) => [id, description]),
  );
}

/** A route of the docs plugin, and those below it, with no more data than their page shows. */
export function withLeanProps(route: RouteConfig, version: LoadedVersion): RouteConfig {
  const { props = {}, routes } = route;
  const lean: RouteConfig['props'] = { ...props };
  if (props.version) lean.version = { ...(props.version as PropVersionMetadata), docs: {} };
  if (props.categoryGeneratedIndex) lean.descriptions = cardDescriptions(version, route.path);
  return {
    ...route,
    ...(route.props && { props: lean }),
    ...(routes && { routes: routes.map((child) => withLeanProps(child, version)) }),
  };
}

export const withoutDocs = (data: GlobalPluginData): GlobalPluginData => ({
  ...data,
  versions: data.versions.map((version) => ({ ...version, docs: [], draftIds: [] })),
});
