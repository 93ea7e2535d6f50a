import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio/slim';

import { CODE_LINE, DATA_QUESTION } from 'swapx-components/page-names';
import type { Page } from '../pages';
import type { SourcePage, SourceSection } from 'swapx-search/engine/build';

/** Sections that repeat other pages: next steps, the errors of all pages, questions, practice. */
const REPEATING = [
  'next',
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

const BLOCKS = 'p li td th pre figcaption dt dd text desc'.split(' ');

/** Elements whose text a space has to separate from what follows, such as blocks and lines of code. */
const isBlock = (element: Element) =>
  BLOCKS.includes(element.name) || classesOf(element).includes(CODE_LINE);

function rawText(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node) || isLeftOut(node)) return '';
  const text = node.children.map(rawText).join('');
  return isBlock(node) ? `${text} ` : text;
}

const textOf = (node: Node): string => rawText(node).replace(/\s+/g, ' ').trim();

function termSection(row: Element): SourceSection {
  const [term, english, explanation] = row.children.filter(isElement).map(textOf);
  return { anchor: row.attribs.id!, heading: `${term}（${english}）`, text: explanation! };
}

/** The article of a page; the rest, a third of the page, is navigation and need not be parsed. */
const articleOf = (html: string): string =>
  html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));

/** React writes well-formed HTML, so a parser without error correction suffices, and is faster. */
const WELL_FORMED = { xml: { xmlMode: false, decodeEntities: true } };

/** Splits a built page into sections, each with the heading and the anchor that results link to. */
export function extractPage(html: string, page: Page): SourcePage {
  const content = load(articleOf(html), WELL_FORMED)('.markdown').first();
  if (content.length === 0)
    throw new Error(`${page.permalink}：构建出的页面里没有正文（.markdown）`);
  const sections: (Omit<SourceSection, 'text'> & { texts: string[] })[] = [
    { anchor: '', heading: '', texts: [] },
  ];
  for (const node of content.contents().toArray()) {
    if (isElement(node) && ['h2', 'h3'].includes(node.name)) {
      sections.push({ anchor: node.attribs.id ?? '', heading: textOf(node), texts: [] });
    } else {
      sections.at(-1)!.texts.push(textOf(node));
    }
  }
  const firstParagraph = content.children('p').get(0);
  return {
    address: page.permalink,
    title: page.title,
    kind: page.kind,
    lead: [page.description, firstParagraph ? textOf(firstParagraph) : '']
      .filter(Boolean)
      .join(' '),
    sections: [
      ...sections
        .filter(({ anchor }) => !REPEATING.includes(anchor))
        .map(({ texts, ...section }) => ({ ...section, text: texts.filter(Boolean).join(' ') })),
      ...content.find('tr[id]').toArray().filter(isElement).map(termSection),
    ],
  };
}
