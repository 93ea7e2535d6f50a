import type { Node, Parent } from 'unist';

/**
 * Calls back for every node of one type, in document order. The callback may replace the node in
 * its parent; what it puts there is not visited again.
 */
export function visitNodes<T extends Node>(
  root: Node,
  type: T['type'],
  onNode: (node: T, index: number, parent: Parent) => void,
): void {
  const children = 'children' in root ? (root as Parent).children : [];
  children.forEach((child, index) => {
    if (child.type === type) onNode(child as T, index, root as Parent);
    else visitNodes(child, type, onNode);
  });
}
