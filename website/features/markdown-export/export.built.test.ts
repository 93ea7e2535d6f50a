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

/** Without the home page, which is the study index, and without tools, which have no text. */
const pages = allRoutes.filter((route) => route !== home && !toolPages.includes(route));
const markdownFiles = builtFiles.filter((file) => file.endsWith('.md'));

const withoutCode = (markdown: string) =>
  proseLinesOf(markdown)
    .map(({ text }) => text.replace(/`[^`]*`/g, ''))
    .join('\n');

const linksIn = (markdown: string) => linksOf(markdown).map(({ url }) => url);

/** Directives, facts, explicit heading ids, and links without an origin. */
const OURS = /^\s*:::?\w+.*|:fact\\?\[.*|\]\((?!https?:|mailto:).*|\{#[\w-]+\}/m;

/** The first remnant of this syntax outside of code. Removing code is slow, so only after a match. */
const oursIn = (markdown: string) =>
  OURS.test(markdown) ? OURS.exec(withoutCode(markdown))?.[0] : undefined;

describe('text for machines', () => {
  it('exists for every page, at its address plus .md', () => {
    assertSameMembers(markdownFiles, pages.map(markdownPath));
  });

  it('begins with the title of the page', () => {
    assertNone(
      pages.filter(
        (route) => !read(markdownPath(route)).startsWith(`# ${loadPage(route)('h1').text()}\n`),
      ),
    );
  });

  it('contains none of our own syntax, and no link that works only on the site', () => {
    assertNone(
      markdownFiles.flatMap((file) => {
        const found = oursIn(read(file));
        return found ? [`${file}: ${found}`] : [];
      }),
    );
  });

  it('lists the pages of a category as its cards do', () => {
    for (const route of categoryRoutes) {
      const cards = loadPage(route)('main article a')
        .toArray()
        .map(({ attribs }) => site.url + markdownPath(decodeURI(attribs.href!)));
      assert.deepEqual(linksIn(read(markdownPath(route))), cards, route);
    }
  });

  it('describes the pages of a category; a card leaves out the title at the beginning', () => {
    for (const route of categoryRoutes) {
      const page = loadPage(route);
      const cards = page('main article a p').toArray();
      const entries = read(markdownPath(route)).matchAll(/^- \[.*?\]\(.*?\)：(.*)$/gm);
      const described = [...entries].map(([, said]) => said!);
      const shown = cards.map((card) => page(card).text());
      assert.equal(shown.length, described.length, route);
      assertNone(shown.filter((text, at) => text === '' || !described[at]!.endsWith(text)));
    }
  });

  it('is listed in llms.txt, with the other files for machines', () => {
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

  it('is contained in llms-full.txt', () => {
    const full = read('/llms-full.txt');
    assertNone(docRoutes.map(markdownPath).filter((file) => !full.includes(read(file))));
  });

  it('is linked by every page', () => {
    const named = (route: string) =>
      loadPage(route)('link[rel="alternate"][type="text/markdown"]').attr('href') ?? '';
    assertNone(pages.filter((route) => decodeURI(named(route)) !== markdownPath(route)));
    assert.equal(named(home), '/study.md');
  });
});
