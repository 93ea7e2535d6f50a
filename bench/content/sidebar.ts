/**
 * The sidebars as a generic tree, from which each generator's configuration is written.
 *
 * Category pages move below their area (`/category/开始` → `/study/category/开始`): the other
 * generators select a sidebar by address prefix, and would otherwise need a copy of the same
 * sidebar for every category.
 */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export interface TreePage {
  route: string;
  /** Address on this site. */
  ours: string;
}

export interface TreeGroup {
  label: string;
  collapsed: boolean;
  /** Page of the group itself, if it has one. */
  page?: TreePage;
  items: TreeItem[];
}

export type TreeItem = TreePage | TreeGroup;

export interface Area {
  /** First segment of its addresses. */
  name: string;
  items: TreeItem[];
}

export const isGroup = (item: TreeItem): item is TreeGroup => 'items' in item;

const routeOf = (id: string) => `/${id.replace(/(^|\/)index$/, '$1')}`;

function itemOf(item: unknown, area: string): TreeItem {
  if (typeof item === 'string') return { route: routeOf(item), ours: routeOf(item) };
  const { type, label, collapsed = true, link, items } = item as Record<string, unknown>;
  if (type !== 'category') {
    throw new Error(
      `website/sidebars.ts：bench 不认识“${type}”类的条目，请在 bench/content/sidebar.ts 里补上`,
    );
  }
  const slug = (link as { slug?: string } | undefined)?.slug;
  return {
    label: label as string,
    collapsed: collapsed as boolean,
    ...(slug === undefined ? {} : { page: { route: `/${area}${slug}`, ours: slug } }),
    items: (items as unknown[]).map((child) => itemOf(child, area)),
  };
}

/** `studySidebar` is the sidebar of the area `study`. */
export const areasOf = (sidebars: SidebarsConfig): Area[] =>
  Object.entries(sidebars).map(([sidebar, items]) => {
    const name = sidebar.replace(/Sidebar$/, '');
    return { name, items: (items as unknown[]).map((item) => itemOf(item, name)) };
  });

export const pagesIn = (items: TreeItem[]): TreePage[] =>
  items.flatMap((item) =>
    isGroup(item) ? [...(item.page ? [item.page] : []), ...pagesIn(item.items)] : [item],
  );
