import type { Root } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { visitNodes } from './visit';

/**
 * Runs after our own syntax: a directive that is still there was mistyped. Docusaurus would print it
 * as text. A text directive without brackets is ordinary prose, such as the time 8:30.
 */
const remarkUnknownDirectives: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'leafDirective', (node: LeafDirective) => {
    file.fail(
      `没有名为“::${node.name}”的语法；可用：::sample、::output、::signature、::members、::figure、::glossary`,
      node,
    );
  });
  visitNodes(tree, 'textDirective', (node: TextDirective) => {
    if (node.children.length > 0) {
      file.fail(`没有名为“:${node.name}[…]”的语法；可用：:fact[键]`, node);
    }
  });
};

export default remarkUnknownDirectives;
