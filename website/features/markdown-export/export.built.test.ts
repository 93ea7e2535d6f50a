import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { site } from '../../config/site';
import { markdownPath } from '../../config/addresses';
import { MACHINE_FILES, SAMPLE_FILES } from '../../config/machine-files';
import { linksOf, proseLinesOf } from 'swapx-markdown/reader';
import { assertNone, assertSameMembers } from '../../../tests/kit/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../../tests/kit/built-site';
import { allRoutes, categoryRoutes, docRoutes, home, toolPages } from '../../../tests/kit/routes';

const read = (file: string) => readBuiltFile(file).toString('utf8');

/** Home is the study index, and the search page has nothing to say by itself. */
const pages = allRoutes.filter((route) => route !== home && !toolPages.includes(route));
const markdownFiles = builtFiles.filter((file) => file.endsWith('.md'));

const withoutCode = (markdown: string) =>
  proseLinesOf(markdown)
    .map(({ text }) => text.replace(/`[^`]*`/g, ''))
    .join('\n');

const linksIn = (markdown: string) => linksOf(markdown).map(({ url }) => url);

/** Our directives, facts and identifiers, and links without the name of the site. */
const OURS = /^\s*:::?\w+.*|:fact\\?\[.*|\]\((?!https?:|mailto:).*|\{#[\w-]+\}/m;

/** What of our syntax stands in a text; only where there is some must it be told from code. */
const oursIn = (markdown: string) =>
  OURS.test(markdown) ? OURS.exec(withoutCode(markdown))?.[0] : undefined;

describe('text for machines', () => {
  it('holds every page at its own address plus .md', () => {
    assertSameMembers(markdownFiles, pages.map(markdownPath));
  });

  it('begins with the title of the page', () => {
    assertNone(
      pages.filter(
        (route) => !read(markdownPath(route)).startsWith(`# ${loadPage(route)('h1').text()}\n`),
      ),
    );
  });

  it('has no syntax of ours left in it, and no link that works on the site alone', () => {
    assertNone(
      markdownFiles.flatMap((file) => {
        const found = oursIn(read(file));
        return found ? [`${file}: ${found}`] : [];
      }),
    );
  });

  it('lists on the page of a category what its cards lead to', () => {
    for (const route of categoryRoutes) {
      const cards = loadPage(route)('main article a')
        .toArray()
        .map(({ attribs }) => site.url + markdownPath(decodeURI(attribs.href!)));
      assert.deepEqual(linksIn(read(markdownPath(route))), cards, route);
    }
  });

  it('says there what the cards say', () => {
    for (const route of categoryRoutes) {
      const page = loadPage(route);
      const cards = page('main article a p').toArray();
      const entries = read(markdownPath(route)).matchAll(/^- \[.*?\]\(.*?\)：(.*)$/gm);
      assert.deepEqual(
        [...entries].map(([, said]) => said),
        cards.map((card) => page(card).text()),
        route,
      );
    }
  });

  it('is mapped by llms.txt, each entry with an existing file', () => {
    const listed = linksIn(read('/llms.txt')).filter((url) => url.startsWith(site.url));
    const files = [
      ...[...docRoutes, '/markdown-page'].map(markdownPath),
      ...Object.values({ ...MACHINE_FILES, ...SAMPLE_FILES }).map(({ address }) => address),
    ];
    assertSameMembers(
      listed.map((url) => url.slice(site.url.length)),
      files,
    );
  });

  it('stands whole in llms-full.txt', () => {
    const full = read('/llms-full.txt');
    assertNone(docRoutes.map(markdownPath).filter((file) => !full.includes(read(file))));
  });

  it('is named by every page', () => {
    const named = (route: string) =>
      loadPage(route)('link[rel="alternate"][type="text/markdown"]').attr('href') ?? '';
    assertNone(pages.filter((route) => decodeURI(named(route)) !== markdownPath(route)));
    assert.equal(named(home), '/study.md');
  });
});
