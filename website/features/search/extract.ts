import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio/slim';

import { CODE_LINE, DATA_GROUP, DATA_QUESTION } from 'swapx-components/page-names';
import { ERRORS_PAGE } from '../../config/errors-page';
import type { Page } from '../pages';
import type { SourcePage, SourceSection } from 'swapx-search/engine/build';
import { CODE_LINE as CODE, type Explanation } from 'swapx-search/engine/format';

/** Sections that repeat other pages or answer nothing: next steps, challenges, the errors of all pages, questions, practice. */
const REPEATING = [
  'next',
  'frequent',
  'challenge',
  'other-errors',
  'related-questions',
  'question-errors',
  'practice-ground',
];

type Node = ReturnType<ReturnType<CheerioAPI>['contents']>[number];
type Element = Extract<Node, { attribs: object }>;

const isElement = (node: Node): node is Element => node.type === 'tag';
const classesOf = ({ attribs }: Element) => attribs.class?.split(' ') ?? [];

const LEFT_OUT = ['hash-link', 'member-index', 'member-table', 'opening', 'fold'];

/**
 * Elements that are no text of the page, or are indexed otherwise: questions are documents (bank.ts),
 * terms of the glossary are sections, the index of members repeats their sections, the opening of
 * examples is on many pages, and folded code is not what a page is about.
 */
const isLeftOut = (element: Element) =>
  ['h1', 'button'].includes(element.name) ||
  'popover' in element.attribs ||
  DATA_QUESTION in element.attribs ||
  isTerm(element) ||
  classesOf(element).some((name) => LEFT_OUT.includes(name));

/** A row with an anchor is a term of the glossary, which becomes a section of its own. */
const isTerm = ({ name, attribs }: Element) => name === 'tr' && 'id' in attribs;

const BLOCKS = 'p li tr pre figcaption dt dd text desc'.split(' ');

/** Elements that begin and end a line of the text, such as blocks. */
const isBlock = (element: Element) => BLOCKS.includes(element.name);

/** The path of a link to a page of the site, and its anchor; a link to an anchor has no path. */
const ON_SITE = /^(\/[^#()]*)?(#[^()]*)?$/;

/** What stands between the cells of a row. */
const CELL = ' · ';

/** With `keepsLinks`, a link to a page of the site is `[words](/address)`. */
function rawText(node: Node, keepsLinks: boolean): string {
  if (node.type === 'text') return node.data.replace(/\s+/g, ' ');
  if (!isElement(node) || isLeftOut(node)) return '';
  const text = node.children.map((child) => rawText(child, keepsLinks)).join('');
  const link = keepsLinks && node.name === 'a' && ON_SITE.exec(node.attribs.href ?? '');
  if (link) return `[${text}](${link[1] ?? ERRORS_PAGE}${link[2] ?? ''})`;
  if (node.name === 'td' || node.name === 'th') return text.trim() === '' ? '' : text + CELL;
  if (classesOf(node).includes(CODE_LINE)) return `${text} `;
  if (node.name === 'pre') return `\n${CODE}${text}\n`;
  return isBlock(node) ? `\n${text}\n` : text;
}

/** A line for each block; lines of code are marked. */
const textOf = (node: Node, keepsLinks = false): string =>
  rawText(node, keepsLinks)
    .split('\n')
    .map((line) => line.replace(/ · *$/, '').replace(/ +/g, ' '))
    .map((line) => (line.startsWith(CODE) ? line.trimEnd() : line.trim()))
    .filter((line) => line.trim() !== '')
    .join('\n');

/** Words in a line, such as those of a heading. */
const wordsOf = (node: Node, keepsLinks = false): string =>
  textOf(node, keepsLinks).replaceAll('\n', ' ');

function termSection(row: Element): SourceSection {
  const [term, english, explanation] = row.children.filter(isElement).map((cell) => cellOf(cell));
  return { anchor: row.attribs.id!, heading: `${term}（${english}）`, text: explanation! };
}

/** The article of a page; the rest, a third of the page, is navigation and need not be parsed. */
const articleOf = (html: string): string =>
  html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));

/** React writes well-formed HTML, so a parser without error correction suffices, and is faster. */
const WELL_FORMED = { xml: { xmlMode: false, decodeEntities: true } };

/** What a page folds by groups counts as if it stood open. */
const unfolded = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) =>
    isElement(node) && DATA_GROUP in node.attribs
      ? node.children.filter((child) => !(isElement(child) && child.name === 'summary'))
      : [node],
  );

/** The parts of an explanation that help whoever has the error. */
const HELPFUL = /^(原因|怎样分辨|改法|给用户看)：/;

/** An error with examples of what changes in it: numbers and addresses match any others. */
const generalised = (error: string): string =>
  error.includes(' ') ? error.replaceAll(/\b(0x[\da-f]+|\d+(\.\d+)?)\b/gi, '…') : error;

/** A section before its text is taken from its nodes. */
interface CutSection extends Omit<SourceSection, 'text'> {
  nodes: Node[];
}

/** The errors that have a section, then those in the rows of tables, which say where each is from. */
function explanationsOf(content: ReturnType<CheerioAPI>, sections: CutSection[]) {
  const explained = sections.flatMap(({ heading, anchor, nodes }): Explanation[] => {
    const lines = nodes.flatMap((node) => textOf(node, true).split('\n'));
    const parts = lines.filter((line) => HELPFUL.test(line));
    if (parts.length === 0) return [];
    const address = `${ERRORS_PAGE}#${anchor}`;
    return [{ errors: [generalised(heading)], address, text: parts.join('\n') }];
  });
  const rows = content.find('tr').toArray().filter(isElement);
  const listed = rows.flatMap((row): Explanation[] => {
    const [error, cause, mend, source] = content.find(row).children('td').toArray();
    const address = content
      .find(source ?? '')
      .find('a')
      .attr('href');
    if (!error || !cause || !mend || address === undefined) return [];
    const errors = content
      .find(error)
      .find('code')
      .toArray()
      .map((code) => generalised(wordsOf(code)));
    const text = [`原因：${cellOf(cause, true)}`, `改法：${cellOf(mend, true)}`].join('\n');
    return errors.length > 0 ? [{ errors, address, text }] : [];
  });
  return [...explained, ...listed];
}

const cellOf = (cell: Node, keepsLinks = false): string =>
  wordsOf(cell, keepsLinks).replace(/ ·$/, '');

/** Splits a built page into sections, each with the heading and the anchor that results link to. */
export function extractPage(html: string, page: Page): SourcePage {
  const content = load(articleOf(html), WELL_FORMED)('.markdown').first();
  if (content.length === 0)
    throw new Error(`${page.permalink}：构建出的页面里没有正文（.markdown）`);
  const sections: CutSection[] = [{ anchor: '', heading: '', nodes: [] }];
  for (const node of unfolded(content.contents().toArray())) {
    if (isElement(node) && ['h2', 'h3'].includes(node.name)) {
      sections.push({ anchor: node.attribs.id ?? '', heading: wordsOf(node), nodes: [] });
    } else {
      sections.at(-1)!.nodes.push(node);
    }
  }
  const firstParagraph = content.children('p').get(0);
  const cut = sections.map(({ nodes, ...section }) => ({
    ...section,
    text: nodes
      .map((node) => textOf(node))
      .filter(Boolean)
      .join('\n'),
  }));
  return {
    address: page.permalink,
    title: page.title,
    kind: page.kind,
    lead: [page.description, firstParagraph ? wordsOf(firstParagraph) : '']
      .filter(Boolean)
      .join(' '),
    sections: [
      ...cut.filter(({ anchor }) => !REPEATING.includes(anchor)),
      ...content.find('tr[id]').toArray().filter(isElement).map(termSection),
    ],
    ...(page.permalink === ERRORS_PAGE && { explanations: explanationsOf(content, sections) }),
  };
}
