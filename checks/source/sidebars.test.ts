import { describe, test } from 'node:test';

import sidebars from '../../config/sidebars';
import { assertNone, assertSameMembers } from '../assert-none';
import { loadPage } from '../build/built-site';
import {
  allRoutes,
  type Area,
  areaHome,
  areaOf,
  areas,
  categories,
  docs,
  standalonePages,
} from '../routes';

const navbarLabels: Record<Area, string> = { study: 'Study', contract: 'Contract', sdk: 'SDK' };

interface Item {
  type?: string;
  items?: Item[];
  link?: { slug: string };
}

/** The addresses a sidebar leads to: documents by their id, categories by their slug. */
function addressesIn(items: readonly (string | Item)[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [`/${item.replace(/\/index$/, '/')}`];
    return [...(item.link ? [item.link.slug] : []), ...addressesIn(item.items ?? [])];
  });
}

describe('the three sidebars', () => {
  for (const area of areas) {
    test(`${area} holds every page of its area exactly once`, () => {
      const sidebar = sidebars[`${area}Sidebar`] as Item[];
      assertSameMembers(addressesIn(sidebar), [...docs[area], ...categories[area]]);
    });
  }
});

describe('on every page', () => {
  const inAreas = allRoutes.filter((route) => !standalonePages.includes(route));

  test('the sidebar is that of the area and begins with its overview', () => {
    const broken = inAreas.flatMap((route) => {
      const first = loadPage(route)('.theme-doc-sidebar-menu a').first();
      const is = `${first.text()} → ${first.attr('href')}`;
      const shouldBe = `概述 → ${areaHome(areaOf(route)!)}`;
      return is === shouldBe ? [] : [`${route}: ${is}, should be ${shouldBe}`];
    });
    assertNone(broken);
  });

  test('the sidebar marks the page itself as current', () => {
    const broken = inAreas.flatMap((route) => {
      const current = loadPage(route)('.theme-doc-sidebar-menu a[aria-current="page"]');
      const is = current.toArray().map((element) => decodeURI(element.attribs.href ?? ''));
      const shouldBe = route === '/' ? '/study/' : route;
      return is.length === 1 && is[0] === shouldBe
        ? []
        : [`${route}: ${is}, should be ${shouldBe}`];
    });
    assertNone(broken);
  });

  test('the navbar marks the area, and no other, as active', () => {
    const broken = allRoutes.flatMap((route) => {
      const $ = loadPage(route);
      const is = $('.navbar__link--active')
        .toArray()
        .map((element) => $(element).text());
      const area = areaOf(route);
      const shouldBe = area ? [navbarLabels[area]] : [];
      return is.join() === shouldBe.join() ? [] : [`${route}: ${is}, should be ${shouldBe}`];
    });
    assertNone(broken);
  });

  test('a standalone page has no sidebar', () => {
    const withSidebar = standalonePages.filter(
      (route) => loadPage(route)('.theme-doc-sidebar-menu').length > 0,
    );
    assertNone(withSidebar);
  });
});
