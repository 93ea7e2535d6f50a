import type { Code, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { signatureOf } from './reference';
import { readAttributes, withPlace } from './failures';
import { visitNodes } from './visit';

/** `::signature{of="key"}` becomes a code block with the signature that the source of truth holds. */
const remarkSignature: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
    if (node.name !== 'signature') return;
    parent.children[index] = withPlace(file, node, (): Code => {
      if (node.children.length > 0)
        throw new Error('::signature 不接受 […]；写 ::signature{of="…"}');
      const { of } = readAttributes('::signature', node.attributes, ['of']);
      const { language, signature } = signatureOf(of);
      return { type: 'code', lang: language, value: signature, position: node.position };
    });
  });
};

export default remarkSignature;
