import { test } from 'node:test';

import { sdkCategories, studyCategories } from '../config/categories';
import { site } from '../config/site';
import { assertNone } from './assert-none';
import { isBuiltFile, loadPage } from './built-site';
import { allRoutes, home } from './routes';

interface Metadata {
  route: string;
  heading: string;
  headingCount: number;
  title: string;
  description: string | undefined;
  ogTitle: string | undefined;
  ogDescription: string | undefined;
  ogImage: string | undefined;
  ogUrl: string | undefined;
  canonical: string | undefined;
  language: string | undefined;
  generator: string | undefined;
}

const pages: Metadata[] = allRoutes.map((route) => {
  const $ = loadPage(route);
  const property = (name: string) => $(`meta[property="${name}"]`).attr('content');
  return {
    route,
    heading: $('h1').first().text(),
    headingCount: $('h1').length,
    title: $('head > title').text(),
    description: $('meta[name="description"]').attr('content'),
    ogTitle: property('og:title'),
    ogDescription: property('og:description'),
    ogImage: property('og:image'),
    ogUrl: property('og:url'),
    canonical: $('link[rel="canonical"]').attr('href'),
    language: $('html').attr('lang'),
    generator: $('meta[name="generator"]').attr('content'),
  };
});

/** One test for a statement on all pages, which names every page that breaks it. */
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

onEveryPage('og:image is a file of the site', ({ ogImage }) => ({
  is: ogImage?.startsWith(site.url) && isBuiltFile(ogImage.slice(site.url.length)) && ogImage,
  shouldBe: ogImage,
}));

test('no two pages share a description', () => {
  const firstWith = new Map<string | undefined, string>();
  const shared = pages
    // Home shows the study index and therefore shares its description.
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
