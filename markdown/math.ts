import type { Root } from 'mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import temml from 'temml';
import type { Plugin } from 'unified';

import { withPlace } from './failures';
import { jsxFlow, jsxText } from './jsx';
import { visitNodes } from './visit';

const toMathML = (tex: string, displayMode: boolean): string =>
  temml.renderToString(tex, { displayMode, throwOnError: true });

/**
 * Typesets `$…$` and `$$…$$` (parsed by remark-math) while the site is built. MathML is drawn by the
 * browser itself, with the font of plugins/formulas, and read aloud by screen readers.
 */
const remarkMathML: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'inlineMath', (node: InlineMath, index, parent) => {
    const html = withPlace(file, node, () => toMathML(node.value, false));
    parent.children[index] = jsxText('Formula', { html });
  });
  visitNodes(tree, 'math', (node: Math, index, parent) => {
    const html = withPlace(file, node, () => toMathML(node.value, true));
    parent.children[index] = jsxFlow('Formula', { html, display: true });
  });
};

export default remarkMathML;
