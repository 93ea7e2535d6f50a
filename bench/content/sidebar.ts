/**
 * The sidebars as a plain tree that every generator's own configuration can be written from.
 *
 * Pages of categories move below their area (`/category/开始` → `/study/category/开始`): the other
 * generators choose a sidebar by the beginning of an address, and would otherwise have to carry
 * the same sidebar once for every category.
 */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export interface TreePage {
  route: string;
  /** Its address on our site. */
  ours: string;
}

export interface TreeGroup {
  label: string;
  collapsed: boolean;
  /** The page of the group itself, where it has one. */
  page?: TreePage;
  items: TreeItem[];
}

export type TreeItem = TreePage | TreeGroup;

export interface Area {
  /** The first part of its addresses. */
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
