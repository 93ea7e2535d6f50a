import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Code blocks are highlighted in the build (remark/), but the classic theme loads its own highlighter
 * on every page through a client module. Here it resolves to nothing, and a first visit loads less
 * script; theme/prism-include-languages stands in for its only user.
 */
export default function codeBlocks(): Plugin {
  return {
    name: 'code-blocks',
    getThemePath: () => path.join(__dirname, 'theme'),
    // The browser does not run the component, but needs its styles and its behaviour.
    getClientModules: () =>
      ['code.css', 'theme/CodeBlock/styles.module.css', 'client/wrap.ts'].map((file) =>
        path.join(__dirname, file),
      ),
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer': false } } }),
  };
}
