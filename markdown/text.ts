import type { Node, Parent } from 'unist';

/** The words of a node without its markup. */
export function textOf(node: Node): string {
  if ('value' in node) return String(node.value);
  return 'children' in node ? (node as Parent).children.map(textOf).join('') : '';
}
