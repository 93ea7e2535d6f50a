/**
 * Markdown that every generator parses alike: no raw HTML, no formulas (some lack them), no braces,
 * which MDX and Vue would parse as expressions.
 */
import type { Link, Nodes, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';

/** Characters special to MDX, Vue or HTML, and the backslash, which would escape the entity after it. */
const MISREAD = ['<', '{', '}', '\\'];
const entityOf = (character: string) => `&#${character.charCodeAt(0)};`;

export const escapeText = (text: string): string => text.replace(/[<{}\\]/g, entityOf);

/**
 * A private-use character stands for each of them while remark-stringify escapes the rest, and is
 * then replaced by the entity.
 */
const PRIVATE = 0xe000;
const hide = (text: string) =>
  text.replace(/[<{}\\]/g, (found) => String.fromCharCode(PRIVATE + MISREAD.indexOf(found)));
const reveal = (text: string) =>
  text.replace(/[\uE000-\uE003]/g, (found) => entityOf(MISREAD[found.charCodeAt(0) - PRIVATE]!));

const handlers: Options['handlers'] = {
  text: (node: Text, _parent, state, info) => reveal(state.safe(hide(node.value), info)),
};

function neutralise(node: Nodes, addressOf: (url: string) => string): Nodes {
  switch (node.type) {
    case 'html':
      return { type: 'text', value: node.value };
    case 'math':
      return { type: 'code', lang: 'text', value: node.value };
    case 'inlineMath':
      return { type: 'inlineCode', value: node.value };
    case 'link':
      return { ...node, url: addressOf(node.url), children: childrenOf(node, addressOf) } as Link;
    default:
      return 'children' in node
        ? ({ ...node, children: childrenOf(node, addressOf) } as Nodes)
        : node;
  }
}

const childrenOf = (node: { children: Nodes[] }, addressOf: (url: string) => string) =>
  node.children.map((child) => neutralise(child, addressOf));

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMath);

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: true, handlers });

export interface Neutral {
  title: string;
  /** Everything below the title. */
  body: string;
}

export function neutralMarkdown(exported: string, addressOf: (url: string) => string): Neutral {
  const [heading, ...rest] = reader.parse(exported).children;
  if (heading?.type !== 'heading' || heading.depth !== 1) {
    throw new Error('导出的 Markdown 应当以一级标题开头；请重新运行 npm run build');
  }
  const tree = neutralise({ type: 'root', children: rest }, addressOf) as Root;
  return { title: toString(heading), body: writer.stringify(tree) };
}
