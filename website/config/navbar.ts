import type { NavbarItem } from '@docusaurus/theme-common';

import { navbarLabels } from './areas';
import { type CategoryPage, sdkCategories, studyCategories } from './categories';
import { site } from './site';

/** Pattern of addresses at which an area's item is active: its own pages and its category pages. */
function activeOn(area: string, categories: Record<string, CategoryPage> = {}, home = ''): string {
  const slugs = Object.values(categories).map((category) => `${category.slug}$`);
  return [`^/${area}(/|$)`, ...slugs.map((slug) => `^${slug}`), ...(home ? [home] : [])].join('|');
}

export const navbarItems: NavbarItem[] = [
  {
    label: navbarLabels.study,
    to: '/study/',
    position: 'left',
    activeBaseRegex: activeOn('study', studyCategories, '^/$'),
  },
  {
    label: navbarLabels.contract,
    to: '/contract/',
    position: 'left',
    activeBaseRegex: activeOn('contract'),
  },
  {
    label: navbarLabels.sdk,
    to: '/sdk/',
    position: 'left',
    activeBaseRegex: activeOn('sdk', sdkCategories),
  },
  { type: 'search' },
  { label: 'GitHub', href: site.repository },
];
