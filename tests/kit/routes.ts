/** Every address of the site: from the sidebars, and from the lists of other pages below. */
import sidebars from '../../website/sidebars';

export type Area = 'study' | 'contract' | 'sdk';

export const areas: Area[] = ['study', 'contract', 'sdk'];

/** The study index, shown at the root of the site. */
export const home = '/';

/** Pages that are tools and have no text: not in the sitemap, the Markdown export or the search. */
export const toolPages = ['/search', '/offline'];

/** Pages outside of the areas, without a sidebar. */
export const standalonePages = ['/markdown-page', ...toolPages];

/** The part of a sidebar item that determines which pages there are. */
export type SidebarItem =
  | string
  | { type: 'category'; link?: { slug: string }; items: readonly SidebarItem[] };

/** The addresses of the documents in a sidebar, whose ids are their paths. */
export const docsIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) =>
    typeof item === 'string' ? [`/${item.replace(/\/index$/, '/')}`] : docsIn(item.items),
  );

/** The addresses of the categories in a sidebar that have a page of their own. */
const categoriesIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) =>
    typeof item === 'string'
      ? []
      : [...(item.link ? [item.link.slug] : []), ...categoriesIn(item.items)],
  );

const inSidebars = (addressesIn: typeof docsIn): Record<Area, string[]> => {
  const of = (area: Area) => addressesIn(sidebars[`${area}Sidebar`] as SidebarItem[]);
  return { study: of('study'), contract: of('contract'), sdk: of('sdk') };
};

export const docs = inSidebars(docsIn);

export const categories = inSidebars(categoriesIn);

/** The home of an area, which its sidebar begins with. */
export const areaHome = (area: Area): string => `/${area}/`;

export const docRoutes = areas.flatMap((area) => docs[area]);

export const categoryRoutes = areas.flatMap((area) => categories[area]);

export const allRoutes = [home, ...standalonePages, ...docRoutes, ...categoryRoutes];

/** The area a page belongs to; the home page is the study index. Standalone pages have none. */
export function areaOf(route: string): Area | undefined {
  if (route === home) return 'study';
  return areas.find((area) => docs[area].includes(route) || categories[area].includes(route));
}
