import type { PhrasingContent, Root, Text } from 'mdast';
import type { Plugin } from 'unified';
import type { Node, Parent } from 'unist';

import { glossary, type GlossaryEntry, termAnchor } from 'swapx-facts/glossary';
import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { jsxText } from 'swapx-markdown/jsx';

/** Places where a mark would disturb: it would be a link in a link, or a mark without a sentence. */
const NOT_RUNNING_TEXT = new Set([
  'heading',
  'link',
  'linkReference',
  'table',
  'mdxAdmonitionTitle',
]);

// A single character is part of too many other words.
const entries = new Map(
  glossary.filter(({ term }) => term.length > 1).map((entry) => [entry.term, entry]),
);

/** Finds terms, the longest first: 滑点容忍度 is not 滑点. A Latin name must not begin or end inside a longer one. */
export const patternOf = (terms: string[]): RegExp =>
  new RegExp(
    terms
      .toSorted((a, b) => b.length - a.length)
      .map((term) => {
        const before = /^\w/.test(term) ? String.raw`(?<![\w.])` : '';
        const after = /\w$/.test(term) ? String.raw`(?![\w.])` : '';
        return before + escapeRegExp(term) + after;
      })
      .join('|'),
    'g',
  );

const pattern = patternOf([...entries.keys()]);

/** Areas for programmers, where a mark at every 代币 and 手续费 would hide the others. */
const FOR_PROGRAMMERS = /[\\/]docs[\\/](contract|sdk)[\\/]/;

type Marks = (entry: GlossaryEntry) => boolean;

const marksOf = (path: string): Marks =>
  FOR_PROGRAMMERS.test(`/${path}`)
    ? ({ isEveryday, isBasic }) => !isEveryday && !isBasic
    : ({ isEveryday }) => !isEveryday;

const mark = (entry: GlossaryEntry): PhrasingContent => ({
  ...jsxText('Term', { anchor: termAnchor(entry), explanation: entry.explanation }),
  children: [{ type: 'text', value: entry.term }],
});

/** Splits a text at the terms that the page has not used before. */
function markText(text: Text, seen: Set<string>, isMarked: Marks): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: term, index } of text.value.matchAll(pattern)) {
    const entry = entries.get(term)!;
    if (!isMarked(entry) || seen.has(term)) continue;
    seen.add(term);
    if (index > end) pieces.push({ type: 'text', value: text.value.slice(end, index) });
    pieces.push(mark(entry));
    end = index + term.length;
  }
  if (end < text.value.length) pieces.push({ type: 'text', value: text.value.slice(end) });
  return pieces;
}

/** What one presses to unfold something; a mark would be a control inside of a control. */
const isSummary = (node: Node): boolean => 'name' in node && node.name === 'summary';

function markTerms(node: Node, seen: Set<string>, isMarked: Marks): void {
  if (NOT_RUNNING_TEXT.has(node.type) || isSummary(node) || !('children' in node)) return;
  const parent = node as Parent;
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return markText(child as Text, seen, isMarked);
    markTerms(child, seen, isMarked);
    return [child];
  });
}

/**
 * Everything up to the first paragraph tells readers whether the page is for them. Marks would
 * disturb there, so a term used in it is marked at its next use.
 */
const afterOpening = (children: Root['children']): Root['children'] =>
  children.slice(children.findIndex(({ type }) => type === 'paragraph') + 1);

/** Marks each term of the glossary where a page first uses it; see website/features/terms/Term. */
const remarkTerms: Plugin<[], Root> = () => (tree, file) => {
  const seen = new Set<string>();
  const isMarked = marksOf(file.path);
  for (const node of afterOpening(tree.children)) markTerms(node, seen, isMarked);
};

export default remarkTerms;
