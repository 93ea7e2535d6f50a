import assert from 'node:assert/strict';
import { test } from 'node:test';

import { load } from 'cheerio';

import { sdkCategories, studyCategories } from '../../website/config/categories';
import { site } from '../../website/config/site';
import { cardAddress, DEFAULT_CARD } from '../../website/config/addresses';
import { assertNone, assertSameMembers } from '../kit/assert-none';
import { builtFiles, isBuiltFile, loadPage, readBuiltFile } from '../kit/built-site';
import { pngSize } from '../kit/png';
import { allRoutes, home, toolPages } from '../kit/routes';

interface Metadata {
  route: string;
  heading: string;
  headingCount: number;
  title: string;
  description: string | undefined;
  ogTitle: string | undefined;
  ogDescription: string | undefined;
  ogImages: (string | undefined)[];
  ogImageSize: string;
  ogImageAlt: string | undefined;
  twitter: string;
  ogUrl: string | undefined;
  canonical: string | undefined;
  language: string | undefined;
  generator: string | undefined;
}

const pages: Metadata[] = allRoutes.map((route) => {
  const $ = loadPage(route);
  const property = (name: string) => $(`meta[property="${name}"]`).attr('content');
  const name = (value: string) => $(`meta[name="${value}"]`).attr('content');
  return {
    route,
    heading: $('h1').first().text(),
    headingCount: $('h1').length,
    title: $('head > title').text(),
    description: name('description'),
    ogTitle: property('og:title'),
    ogDescription: property('og:description'),
    ogImages: $('meta[property="og:image"]')
      .toArray()
      .map((element) => element.attribs.content),
    ogImageSize: `${property('og:image:width')}x${property('og:image:height')}`,
    ogImageAlt: property('og:image:alt'),
    twitter: `${name('twitter:card')} ${name('twitter:image')}`,
    ogUrl: property('og:url'),
    canonical: $('link[rel="canonical"]').attr('href'),
    language: $('html').attr('lang'),
    generator: name('generator'),
  };
});

/** Declares one test for a property of all pages; its message lists every page without it. */
function onEveryPage(
  statement: string,
  of: (page: Metadata) => { is: unknown; shouldBe: unknown },
) {
  test(`on every page ${statement}`, () => {
    const broken = pages
      .map((page) => ({ route: page.route, ...of(page) }))
      .filter(({ is, shouldBe }) => is !== shouldBe)
      .map(({ route, is, shouldBe }) => `${route}: ${is}, should be ${shouldBe}`);
    assertNone(broken);
  });
}

onEveryPage('there is exactly one h1', ({ headingCount }) => ({ is: headingCount, shouldBe: 1 }));

onEveryPage('the title is the heading, a delimiter and the name of the site', (page) => ({
  is: page.title,
  shouldBe: `${page.heading} ${site.titleDelimiter} ${site.title}`,
}));

onEveryPage('og:title is the title', ({ ogTitle, title }) => ({ is: ogTitle, shouldBe: title }));

onEveryPage('there is a description', ({ description }) => ({
  is: Boolean(description?.trim()),
  shouldBe: true,
}));

onEveryPage('og:description is the description', ({ ogDescription, description }) => ({
  is: ogDescription,
  shouldBe: description,
}));

const addressOf = (route: string): string => site.url + (route === home ? '/study/' : route);

onEveryPage('the canonical address is its own; that of home is the study index', (page) => ({
  is: page.canonical && decodeURI(page.canonical),
  shouldBe: addressOf(page.route),
}));

onEveryPage('og:url is the canonical address', ({ ogUrl, canonical }) => ({
  is: ogUrl,
  shouldBe: canonical,
}));

onEveryPage('the language is zh', ({ language }) => ({ is: language, shouldBe: 'zh' }));

onEveryPage('the generator is Docusaurus 3.6.3', ({ generator }) => ({
  is: generator,
  shouldBe: 'Docusaurus v3.6.3',
}));

const ownCardOf = ({ route }: Metadata): string =>
  toolPages.includes(route) ? DEFAULT_CARD : cardAddress(route === home ? '/study/' : route);

onEveryPage('there is exactly one og:image, the card of the page', (page) => ({
  is: page.ogImages.join(),
  shouldBe: site.url + ownCardOf(page),
}));

onEveryPage('twitter:image is og:image, shown large', ({ twitter, ogImages }) => ({
  is: twitter,
  shouldBe: `summary_large_image ${ogImages.join()}`,
}));

onEveryPage('og:image:alt says what the card says: the heading', (page) => ({
  is: page.ogImageAlt,
  shouldBe: ownCardOf(page) === DEFAULT_CARD ? site.title : page.heading,
}));

onEveryPage('the card is a PNG of the size that is stated', (page) => ({
  is: isBuiltFile(ownCardOf(page)) && pngSize(readBuiltFile(ownCardOf(page))),
  shouldBe: '1200x630',
}));

onEveryPage('the stated size of the card is 1200x630', ({ ogImageSize }) => ({
  is: ogImageSize,
  shouldBe: '1200x630',
}));

const cards = builtFiles.filter((file) => file.startsWith('/img/cards/'));

test('every card belongs to one page or to all tools; home has that of the study index', () => {
  const owned = new Set(pages.filter(({ route }) => route !== home).map(ownCardOf));
  assertSameMembers([...owned], cards);
});

test('no two cards are the same picture', () => {
  const firstWith = new Map<string, string>();
  const same = cards.flatMap((card) => {
    const picture = readBuiltFile(card).toString('base64');
    const first = firstWith.get(picture);
    firstWith.set(picture, first ?? card);
    return first ? [`${first} and ${card}`] : [];
  });
  assertNone(same);
});

test('no card is larger than 100 KB', () => {
  assertNone(cards.filter((card) => readBuiltFile(card).length > 100_000));
});

test('the not-found page has the default card and a description', () => {
  const $ = load(readBuiltFile('/404.html').toString('utf8'));
  assert.equal($('meta[property="og:image"]').attr('content'), site.url + DEFAULT_CARD);
  for (const name of ['name="description"', 'property="og:description"']) {
    assert.match($(`meta[${name}]`).attr('content') ?? '', /没有对应的页面/);
  }
});

test('no two pages share a description', () => {
  const firstWith = new Map<string | undefined, string>();
  const shared = pages
    // The home page shows the study index and shares its description.
    .filter(({ route }) => route !== home)
    .flatMap(({ route, description }) => {
      const first = firstWith.get(description);
      firstWith.set(description, first ?? route);
      return first ? [`${first} and ${route}: ${description}`] : [];
    });
  assertNone(shared);
});

test('every category page has the title and description set for it', () => {
  const broken = Object.values({ ...studyCategories, ...sdkCategories }).flatMap((category) => {
    const page = pages.find(({ route }) => route === category.slug);
    const is = `${page?.heading}: ${page?.description}`;
    const shouldBe = `${category.title}: ${category.description}`;
    return is === shouldBe ? [] : [`${category.slug}: ${is}, should be ${shouldBe}`];
  });
  assertNone(broken);
});

test('tools are no pages to find, every other page is', () => {
  const hidden = allRoutes.filter((route) => loadPage(route)('meta[name="robots"]').length > 0);
  assert.deepEqual(hidden, toolPages);
});
