/**
 * What Chinese typesetting asks for and no browser does by itself: no line begins with a mark of punctuation,
 * the symbol that copies an address stays with its last signs, a number with its unit, and names in tables
 * break at their capitals.
 */
import type { InlineCode, Link, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { Data } from 'unist';
import { SKIP, visit } from 'unist-util-visit';

import { keepAmounts } from 'swapx-components/figure/numbers';
import { jsxText } from 'swapx-markdown/jsx';
import { breakable } from './breaks';

/** Marks that no line begins with, and brackets that no line ends with. */
const CLOSING = /^[，。、；：？！）」』”’》…,.;:?!)%]+/;
const OPENING = /[（「『“‘《(]$/;

/**
 * Components that a browser treats as a picture: it breaks the line between a picture and a mark of
 * punctuation. An address ends with a button, a formula is MathML.
 */
const PICTURES = ['Formula', 'Fact'];

/** Says that no component takes the place of the element: the theme would make a block of `code` with elements. */
const PLAIN = { _mdxExplicitJsx: true } as Data;

const isPicture = (node: PhrasingContent): node is MdxJsxTextElement =>
  node.type === 'mdxJsxTextElement' && PICTURES.includes(node.name ?? '');

const text = (value: string): Text => ({ type: 'text', value });

const isText = (node: PhrasingContent | undefined): node is Text => node?.type === 'text';

/** Takes what a pattern finds out of a text; undefined where it finds nothing. */
function take(node: PhrasingContent | undefined, pattern: RegExp): Text | undefined {
  if (!isText(node)) return undefined;
  const found = pattern.exec(node.value)?.[0];
  if (!found) return undefined;
  node.value = node.value.replace(pattern, '');
  return text(found);
}

/** Keeps a formula or an address in one line with the marks beside it. */
function keepTogether(parent: Parents, index: number, node: MdxJsxTextElement): void {
  const siblings = parent.children as PhrasingContent[];
  const before = take(siblings[index - 1], OPENING);
  const after = take(siblings[index + 1], CLOSING);
  if (!before && !after) return;
  siblings[index] = {
    ...jsxText('span', { className: 'together' }),
    children: [before, node, after].filter((part) => part !== undefined),
  };
}

/**
 * Code of so many signs may be wider than a line, which then breaks anywhere, also before the mark behind it:
 * its last signs stay with the mark.
 */
const WIDE = 28;
const LAST_SIGNS = 4;

/** Wide code whose last signs, and what stands behind it in its element of the class, break nowhere. */
function withLastSigns({ value }: InlineCode): MdxJsxTextElement {
  const head = { ...jsxText('span', {}), children: [text(value.slice(0, -LAST_SIGNS))] };
  const children = [head, text(value.slice(-LAST_SIGNS))];
  return { ...jsxText('code', { className: 'before-mark' }), children, data: PLAIN };
}

/** Removes the gap between code, or a link that ends with code, and a mark behind it. */
function closeUp(parent: Parents, index: number, node: InlineCode | Link): void {
  const siblings = parent.children as PhrasingContent[];
  const next = siblings[index + 1];
  if (!isText(next) || !CLOSING.test(next.value)) return;
  const code = node.type === 'link' ? node.children.at(-1) : node;
  if (code?.type !== 'inlineCode') return;
  const isAlone = node.type === 'inlineCode' || node.children.length === 1;
  if (!isAlone || parent.type === 'tableCell' || code.value.length < WIDE) {
    code.data = { ...code.data, hProperties: { className: ['before-mark'] } };
    return;
  }
  const signs = withLastSigns(code);
  const held = node.type === 'link' ? ({ ...node, children: [signs] } as unknown as Link) : signs;
  siblings[index] = {
    ...jsxText('span', { className: 'together' }),
    children: [held, take(next, CLOSING)!],
  };
}

/** Puts the space between a number and its unit, which may be texts of their own, out of the way of lines. */
function keepUnits(parent: Parents): void {
  const siblings = parent.children as PhrasingContent[];
  siblings.forEach((node, index) => {
    if (!isText(node)) return;
    const [before, after] = [siblings[index - 1], siblings[index + 1]].map((other) =>
      isText(other) ? other.value : '',
    );
    const kept = keepAmounts(before! + node.value + after!);
    node.value = kept.slice(before!.length, before!.length + node.value.length);
  });
}

/** In a table, where columns are narrow, the pieces of a long name with places to break between them. */
function withBreaks(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'text') return breakable(node.value);
  if (node.type !== 'inlineCode') return [node];
  const pieces = breakable(node.value);
  if (pieces.length === 1) return [node];
  const className = node.data?.hProperties?.className?.join(' ');
  return [{ ...jsxText('code', { className }), children: pieces, data: PLAIN }];
}

const remarkTypesetting: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'mdxJsxTextElement', (node, index, parent) => {
    // Headings have a form of their own in the list of contents.
    if (!parent || parent.type === 'heading' || !isPicture(node)) return undefined;
    keepTogether(parent, index!, node);
    return SKIP;
  });
  visit(tree, (node, index, parent) => {
    if ('children' in node && node.type !== 'heading') keepUnits(node);
    if (node.type !== 'inlineCode' && node.type !== 'link') return undefined;
    if (parent!.type !== 'heading') closeUp(parent!, index!, node);
    return undefined;
  });
  visit(tree, 'tableCell', (cell) => {
    visit(cell, (node) => {
      if (!('children' in node) || node.type.startsWith('mdxJsx')) return;
      node.children = (node.children as PhrasingContent[]).flatMap(withBreaks) as never;
    });
  });
};

export default remarkTypesetting;
