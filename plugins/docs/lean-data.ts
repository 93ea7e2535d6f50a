/**
 * What the docs plugin tells every page about all others. With each page comes the description of
 * every document, only for the cards of category pages; with the whole site come the addresses of all
 * documents, only for kinds of navbar items that this site does not use. Here a category page gets the
 * descriptions of its own cards, sidebars keep what they show, and the rest is left out.
 */
import type {
  LoadedVersion,
  PropSidebarItem,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { RouteConfig } from '@docusaurus/types';

type SidebarItem = LoadedVersion['sidebars'][string][number];
type Version = Pick<LoadedVersion, 'docs' | 'sidebars'>;

const flatten = (items: SidebarItem[]): SidebarItem[] =>
  items.flatMap((item) => [item, ...(item.type === 'category' ? flatten(item.items) : [])]);

const permalinkOf = (item: SidebarItem): string | undefined =>
  item.type === 'category' && item.link?.type === 'generated-index'
    ? item.link.permalink
    : undefined;

/** The descriptions that the cards of a category page show, by the address that a card leads to. */
export function cardDescriptions(
  { docs, sidebars }: Version,
  permalink: string,
): Record<string, string> {
  const items = flatten(Object.values(sidebars).flat());
  const category = items.find((item) => permalinkOf(item) === permalink);
  const cards = category?.type === 'category' ? category.items : [];
  return Object.fromEntries(
    cards.flatMap((card): [string, string][] => {
      if (card.type === 'category') {
        const address = permalinkOf(card);
        return address ? [[address, card.description ?? '']] : [];
      }
      const doc = card.type === 'doc' ? docs.find(({ id }) => id === card.id) : undefined;
      return doc ? [[doc.permalink, doc.description]] : [];
    }),
  );
}

/** What a sidebar draws of an item. What is undefined is not written. */
function drawn(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'html') return item;
  if (item.type === 'category') {
    return { ...item, description: undefined, items: item.items.map(drawn) };
  }
  return { ...item, docId: undefined, unlisted: item.unlisted || undefined };
}

const leanVersion = (version: PropVersionMetadata): PropVersionMetadata => ({
  ...version,
  docs: {},
  docsSidebars: Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(drawn)]),
  ),
});

/** A route of the docs plugin, and those below it, with no more data than their page shows. */
export function withLeanProps(route: RouteConfig, version: Version): RouteConfig {
  const { props = {}, routes } = route;
  const lean: RouteConfig['props'] = { ...props };
  if (props.version) lean.version = leanVersion(props.version as PropVersionMetadata);
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
