import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Renders the static pages with React's web-stream renderer instead of its Node renderer.
 *
 * The Node renderer of React 18 encodes text into a 2,048-byte buffer and, when a multi-byte
 * character does not fit into the rest of it, sends the whole buffer with its unwritten tail (React
 * issue 31134). Chinese pages then contain NUL or U+FFFD inside text, links and ids. The web
 * renderer encodes each chunk first and splits bytes, so none are lost or added.
 */
export default function intactUtf8(): Plugin {
  return {
    name: 'intact-utf8',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (!isServer) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(
            /^\.\/renderToHtml$/,
            path.join(__dirname, 'renderToHtml.ts'),
          ),
        ],
      };
    },
  };
}
