/** Copies all pages to new addresses, to measure a larger site. */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import type { Content } from './pages';
import { isGroup, type TreeItem, type TreePage } from './sidebar';

/** `sdk/v3/overview` → `sdk/copy-2/v3/overview`: a copy stays in its area. Copy 0 is the original. */
export const inCopy = (address: string, copy: number): string =>
  copy === 0 ? address : address.replace(/^(\/?[^/]+\/)/, `$1copy-${copy}/`);

const copyLabel = (copy: number) => `副本 ${copy}`;

const copiedPage = ({ route, ours }: TreePage, copy: number): TreePage => ({
  route: inCopy(route, copy),
  ours,
});

const copiedItem = (item: TreeItem, copy: number): TreeItem =>
  isGroup(item)
    ? {
        ...item,
        ...(item.page && { page: copiedPage(item.page, copy) }),
        items: item.items.map((child) => copiedItem(child, copy)),
      }
    : copiedPage(item, copy);

const numbers = (copies: number) => Array.from({ length: copies - 1 }, (_, index) => index + 1);

/** The content for the peers. */
export function multiplyContent({ areas, pages }: Content, copies: number): Content {
  return {
    areas: areas.map(({ name, items }) => ({
      name,
      items: [
        ...items,
        ...numbers(copies).map((copy) => ({
          label: copyLabel(copy),
          collapsed: true,
          items: items.map((item) => copiedItem(item, copy)),
        })),
      ],
    })),
    pages: [
      ...pages,
      ...numbers(copies).flatMap((copy) =>
        pages
          // Pages outside the areas are not copied, neither here nor on this site.
          .filter(({ route }) => areas.some(({ name }) => route.startsWith(`/${name}/`)))
          .map((page) => ({ ...page, route: inCopy(page.route, copy) })),
      ),
    ],
  };
}

function copiedEntry(entry: unknown, copy: number): unknown {
  if (typeof entry === 'string') return inCopy(entry, copy);
  const { link, items, ...category } = entry as {
    link?: { slug: string };
    items: unknown[];
  };
  return {
    ...category,
    ...(link && { link: { ...link, slug: `${link.slug}-copy-${copy}` } }),
    items: items.map((item) => copiedEntry(item, copy)),
  };
}

/** The content of this site's sidebars. */
export const multiplySidebars = (sidebars: SidebarsConfig, copies: number): SidebarsConfig =>
  Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [
      name,
      [
        ...(items as unknown[]),
        ...numbers(copies).map((copy) => ({
          type: 'category',
          label: copyLabel(copy),
          items: (items as unknown[]).map((item) => copiedEntry(item, copy)),
        })),
      ],
    ]),
  ) as SidebarsConfig;
