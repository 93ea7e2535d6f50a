/** Structured data in the built pages, parsed as search engines do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { site } from '../../config/site';
import { DATA_QUESTION } from 'swapx-components/page-names';
import { assertNone } from '../../../tests/kit/assert-none';
import { isBuiltFile, isBuiltPage, loadPage } from '../../../tests/kit/built-site';
import { allRoutes, areas, categoryRoutes, docRoutes, home } from '../../../tests/kit/routes';

interface ListItem {
  position: number;
  name: string;
  item: string;
}

interface JsonLd {
  '@context': string;
  '@type': string;
  headline?: string;
  description?: string;
  url?: string;
  image?: string;
  dateModified?: string;
  itemListElement?: ListItem[];
  mainEntity?: { name: string; url: string; acceptedAnswer: { text: string } }[];
}

function dataOn(route: string): JsonLd[] {
  const $ = loadPage(route);
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => JSON.parse($(element).text()) as JsonLd);
}

const canonical = (route: string) =>
  decodeURI(loadPage(route)('link[rel="canonical"]').attr('href')!);

const only = (route: string, type: string): JsonLd | undefined => {
  const found = dataOn(route).filter((data) => data['@type'] === type);
  return found.length === 1 ? found[0] : undefined;
};

test('all of it is in the words of schema.org', () => {
  assertNone(
    allRoutes.filter((route) =>
      dataOn(route).some((data) => data['@context'] !== 'https://schema.org'),
    ),
  );
});

test('a document is one TechArticle, with the title, description and address of the page', () => {
  assertNone(
    [home, ...docRoutes].flatMap((route) => {
      const $ = loadPage(route);
      const article = only(route, 'TechArticle');
      const isRight =
        article?.headline === $('h1').text() &&
        article.description === $('meta[name="description"]').attr('content') &&
        decodeURI(article.url!) === canonical(route) &&
        isBuiltFile(article.image!.slice(site.url.length));
      return isRight ? [] : [`${route}: ${JSON.stringify(article)}`];
    }),
  );
});

test('an article says when it was changed, as the page does', () => {
  assertNone(
    docRoutes.filter((route) => {
      const shown = loadPage(route)('article footer time').attr('datetime');
      return only(route, 'TechArticle')?.dateModified !== shown;
    }),
  );
});

test('documents and categories have one trail, which ends at their own address', () => {
  assertNone(
    [...docRoutes, ...categoryRoutes].flatMap((route) => {
      const trail = only(route, 'BreadcrumbList')?.itemListElement ?? [];
      const isNumbered = trail.every(({ position }, index) => position === index + 1);
      return isNumbered && decodeURI(trail.at(-1)?.item ?? '') === canonical(route)
        ? []
        : [`${route}: ${JSON.stringify(trail)}`];
    }),
  );
});

test('the trail of a document begins at the home of its area', () => {
  assertNone(
    docRoutes.flatMap((route) => {
      const [, area] = route.split('/');
      const [first] = only(route, 'BreadcrumbList')?.itemListElement ?? [];
      return first?.item === `${site.url}/${area}/` ? [] : [`${route}: ${JSON.stringify(first)}`];
    }),
  );
});

test('the way that readers are shown leads through the same stations', () => {
  assertNone(
    [home, ...docRoutes, ...categoryRoutes].flatMap((route) => {
      const $ = loadPage(route);
      const shown = $('.breadcrumbs a')
        .toArray()
        .map(({ attribs }) => decodeURI(attribs.href!));
      const told = (only(route, 'BreadcrumbList')?.itemListElement ?? [])
        .slice(0, -1)
        .map(({ item }) => decodeURI(item.slice(site.url.length)));
      return shown.join() === told.join() ? [] : [`${route}: ${shown.join()}; ${told.join()}`];
    }),
  );
});

test('the way begins with both names of the area, that of the navbar and the Chinese one', () => {
  const first = (route: string) => loadPage(route)('.breadcrumbs a').first().text();
  assert.equal(first('/study/start/first-swap'), 'Study · 学习');
  assert.equal(first('/contract/swapx-v3/overview'), 'Contract · 合约');
  assert.equal(first('/sdk/v3/guides/swaps/quoting'), 'SDK');
});

test('the home of an area has no way to show, and no way begins with a symbol', () => {
  assertNone(areas.filter((area) => loadPage(`/${area}/`)('.breadcrumbs').length > 0));
  assertNone(docRoutes.filter((route) => loadPage(route)('.breadcrumbs svg').length > 0));
});

test('every station of a trail is a page', () => {
  assertNone(
    [...docRoutes, ...categoryRoutes].flatMap((route) =>
      (only(route, 'BreadcrumbList')?.itemListElement ?? [])
        .map(({ item }) => decodeURI(item.slice(site.url.length)))
        .filter((address) => !isBuiltPage(address))
        .map((address) => `${route}: ${address}`),
    ),
  );
});

test('a page of questions is one FAQPage: its questions and answers, each at its own anchor', () => {
  assertNone(
    areas.flatMap((area) => {
      const route = `/${area}/questions`;
      const $ = loadPage(route);
      const shown = $(`[${DATA_QUESTION}]`)
        .toArray()
        .map((element) => {
          const heading = $(element).children('h3');
          heading.children('a').remove();
          return `${site.url}${route}#${heading.attr('id')} ${heading.text()}`;
        });
      const entries = only(route, 'FAQPage')?.mainEntity ?? [];
      const told = entries.map(({ name, url }) => `${url} ${name}`);
      const answered = entries.every(({ acceptedAnswer }) => acceptedAnswer.text.length >= 60);
      const isSame = shown.toSorted().join('\n') === told.toSorted().join('\n');
      return shown.length > 0 && isSame && answered ? [] : [`${route}: ${told.join('\n')}`];
    }),
  );
});

test('nothing is said a second time as microdata', () => {
  assertNone(allRoutes.filter((route) => loadPage(route)('[itemscope]').length > 0));
});
