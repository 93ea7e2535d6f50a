import type { Root } from 'mdast';
import temml from 'temml';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { jsxFlow, jsxText } from 'swapx-markdown/jsx';
import { withPlace } from 'swapx-markdown/place';

export const toMathML = (tex: string, displayMode: boolean): string =>
  temml.renderToString(tex, { displayMode, throwOnError: true });

/**
 * Converts `$…$` and `$$…$$` (parsed by remark-math) to MathML at build time. Browsers render it
 * with the font of website/features/formulas; screen readers read it aloud.
 */
const remarkMathML: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'inlineMath', (node, index, parent) => {
    const html = withPlace(file, node, () => toMathML(node.value, false));
    parent!.children[index!] = jsxText('Formula', { html });
  });
  visit(tree, 'math', (node, index, parent) => {
    const html = withPlace(file, node, () => toMathML(node.value, true));
    parent!.children[index!] = jsxFlow('Formula', { html, display: true });
  });
};

export default remarkMathML;
