import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Formulas are MathML (website/features/formulas/remark.ts), drawn by the browser; few readers have a font that tells it
 * how to build roots and tall brackets, so the site brings one. The style sheet is a client module,
 * because it must be there for pages whose components never run in the browser.
 */
export default function formulas(): Plugin {
  return {
    name: 'formulas',
    getClientModules: () => [path.join(__dirname, 'formulas.css')],
  };
}
