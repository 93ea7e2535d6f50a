/** Markdown as a tree, for checks that need more than lines. */
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Node } from 'unist';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkFrontmatter);

const trees = new Map<string, Root>();

/** The tree of a page, parsed once however many questions are asked of it. */
export function treeOf(source: string): Root {
  const tree = trees.get(source) ?? (parser.parse(source) as Root);
  trees.set(source, tree);
  return tree;
}

export const lineOf = (node: Node): number => node.position!.start.line;

/** Every node of a type, in the order of the page, however deep it stands. */
export function nodesOf<Type extends Nodes['type']>(root: Nodes, type: Type) {
  const found = root.type === type ? [root as Extract<Nodes, { type: Type }>] : [];
  if ('children' in root) for (const child of root.children) found.push(...nodesOf(child, type));
  return found;
}
