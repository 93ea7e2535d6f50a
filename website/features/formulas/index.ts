import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Formulas are MathML (website/features/formulas/remark.ts), rendered by the browser. Roots and
 * tall brackets need a font with a MATH table, which few systems have, so the site ships one. The
 * style sheet is a client module: pages whose components never run in the browser need it too.
 */
export default function formulas(): Plugin {
  return {
    name: 'formulas',
    getClientModules: () => [path.join(__dirname, 'formulas.css')],
  };
}
