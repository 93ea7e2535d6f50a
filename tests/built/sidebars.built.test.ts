import { describe, test } from 'node:test';

import { assertNone } from '../kit/assert-none';
import { loadPage } from '../kit/built-site';
import { allRoutes, type Area, areaHome, areaOf, standalonePages } from '../kit/routes';

const navbarLabels: Record<Area, string> = { study: 'Study', contract: 'Contract', sdk: 'SDK' };

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
