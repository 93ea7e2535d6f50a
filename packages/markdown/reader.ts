/**
 * The parser of the project's Markdown: GFM, directives, formulas and front matter, as on the site.
 * Line numbers are those of the file.
 */
import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { type Cache, contentsOf, installedPackages } from 'swapx-kept/cache';

/** The processor, for callers that transform or stringify a tree. */
export const markdownParser = () =>
  unified()
    .use(remarkParse)
    // Padding cells to equal width would make up most of a written table.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkDirective)
    .use(remarkMath)
    .use(remarkFrontmatter);

const parser = markdownParser();
const trees = new Map<string, Root>();

/** Parses a source; keepTrees adds a disk cache. */
let parse = (source: string): Root => parser.parse(source);

/** Caches trees on disk: after a change of one page only that page is parsed. */
export function keepTrees(cache: Cache): void {
  const madeOf = [installedPackages(), ...contentsOf('packages/markdown/reader.ts')];
  parse = (source) => cache.json([...madeOf, source], () => parser.parse(source));
  process.once('exit', () => cache.sweep());
}

function allNodes(root: Nodes): Nodes[] {
  const found: Nodes[] = [];
  visit(root, (node) => {
    found.push(node);
  });
  return found;
}

/** Lists of nodes of the shared trees, which dozens of checks query. */
const nodesOfShared = new Map<Nodes, Nodes[]>();

/** Later callers would see a change to a shared tree; on a frozen one it throws. */
function freeze(node: Nodes): void {
  Object.freeze(node);
  if ('children' in node) Object.freeze(node.children);
}

/** Tree of a page: parsed once, frozen, and shared by all callers. */
export function treeOf(source: string): Root {
  const known = trees.get(source);
  if (known) return known;
  const tree = parse(source);
  trees.set(source, tree);
  const nodes = allNodes(tree);
  nodes.forEach(freeze);
  nodesOfShared.set(tree, nodes);
  return tree;
}

export const lineOf = (node: Node): number => node.position!.start.line;

/** Every node of a type at any depth, in document order. */
export function nodesOf<Type extends Nodes['type']>(root: Nodes, type: Type) {
  const nodes = nodesOfShared.get(root) ?? allNodes(root);
  return nodes.filter((node): node is Extract<Nodes, { type: Type }> => node.type === type);
}

export interface Line {
  line: number;
  text: string;
}

export const linesOf = (source: string): Line[] =>
  source.split('\n').map((text, index) => ({ line: index + 1, text }));

/** Lines outside of code blocks and display formulas; front matter counts as prose. */
export function proseLinesOf(source: string): Line[] {
  const skipped = new Set<number>();
  const tree = treeOf(source);
  for (const { position } of [...nodesOf(tree, 'code'), ...nodesOf(tree, 'math')]) {
    for (let line = position!.start.line; line <= position!.end.line; line++) skipped.add(line);
  }
  return linesOf(source).filter(({ line }) => !skipped.has(line));
}

export interface CodeBlock {
  line: number;
  language: string;
  /** Text after the language of a fence. */
  meta: string;
  code: string;
}

/** Fenced code blocks in the source of a page. */
export const codeBlocksOf = (source: string): CodeBlock[] =>
  nodesOf(treeOf(source), 'code').map((node) => ({
    line: lineOf(node),
    language: node.lang ?? '',
    meta: node.meta ?? '',
    code: node.value,
  }));

const EXPLICIT_ID = /\s*\{#([^}]*)\}\s*$/;

/** Text and explicit id of a heading: `## 滑点 {#slippage}` has the text 滑点 and the id slippage. */
export function readHeading(heading: Heading): { text: string; id?: string } {
  const written = toString(heading);
  return { text: written.replace(EXPLICIT_ID, ''), id: EXPLICIT_ID.exec(written)?.[1] };
}

/** Removes the explicit id, for a heading written elsewhere. */
export function removeId({ children }: Heading): void {
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(EXPLICIT_ID, '');
}

export const headingsOf = (source: string) =>
  nodesOf(treeOf(source), 'heading').map((heading) => ({
    line: lineOf(heading),
    depth: heading.depth,
    ...readHeading(heading),
  }));

export const linksOf = (source: string): { line: number; url: string }[] =>
  nodesOf(treeOf(source), 'link').map((link) => ({ line: lineOf(link), url: link.url }));

/** A leaf directive of a page. */
interface LeafDirective {
  line: number;
  name: string;
  attributes: Record<string, string | null | undefined>;
}

export const leafDirectivesOf = (source: string): LeafDirective[] =>
  nodesOf(treeOf(source), 'leafDirective').map((node) => ({
    line: lineOf(node),
    name: node.name,
    attributes: node.attributes ?? {},
  }));
