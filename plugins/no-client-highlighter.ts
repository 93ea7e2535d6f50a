import type { Plugin } from '@docusaurus/types';

/**
 * Code blocks are highlighted in the build (remark/code), but the classic theme loads its own
 * highlighter on every page through a client module. Resolving it to nothing takes a fifth off the
 * script of a first visit; src/theme/prism-include-languages stands in for its only user.
 */
export default function noClientHighlighter(): Plugin {
  return {
    name: 'no-client-highlighter',
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer': false } } }),
  };
}
