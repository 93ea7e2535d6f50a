import type { NavbarItem } from '@docusaurus/theme-common';

import { type CategoryPage, sdkCategories, studyCategories } from './categories';
import { site } from './site';

/** Pattern of addresses at which an area's item is active: its own pages and its category pages. */
function activeOn(area: string, categories: Record<string, CategoryPage> = {}, home = ''): string {
  const slugs = Object.values(categories).map((category) => `${category.slug}$`);
  return [`^/${area}(/|$)`, ...slugs.map((slug) => `^${slug}`), ...(home ? [home] : [])].join('|');
}

export const navbarItems: NavbarItem[] = [
  {
    label: 'Study',
    to: '/study/',
    position: 'left',
    activeBaseRegex: activeOn('study', studyCategories, '^/$'),
  },
  {
    label: 'Contract',
    to: '/contract/',
    position: 'left',
    activeBaseRegex: activeOn('contract'),
  },
  {
    label: 'SDK',
    to: '/sdk/',
    position: 'left',
    activeBaseRegex: activeOn('sdk', sdkCategories),
  },
  { type: 'search' },
  { label: 'GitHub', href: site.repository },
];
