import path from 'node:path';

import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';

import { RELEASE } from './fragment-addresses';
import { UNKNOWN_RELEASE } from './fragments';

const CLIENT = path.join(__dirname, 'client');

/** Separate chunks, so that each is evaluated in a short task: see client/hydrate.ts. */
const cacheGroups = {
  react: {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
  shellPackages: {
    name: 'shell-packages',
    test: /[\\/]node_modules[\\/]/,
    chunks: ({ name }: { name?: string | null }) => name === 'shell',
    enforce: true,
    priority: 1,
  },
  // All stubs in one chunk: each is about 200 bytes.
  documents: {
    name: 'documents',
    test: /\.mdx?$/,
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
} as const;

/** All documents, and the standalone pages written in Markdown. */
function documentsIn(allContent: AllContent) {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedDocs;
  const pages = allContent['docusaurus-plugin-content-pages']?.default as LoadedPages;
  const written = (pages ?? []).filter(({ type }) => type === 'mdx');
  return [...docs.loadedVersions.flatMap((version) => version.docs), ...written];
}

/**
 * Serves documents as HTML. The server bundle renders them as usual; in the browser bundle, each is
 * a stub that loads the rendered content (stub-loader.cjs), and the reader's first input loads
 * React (client/entry.ts). `npm start` has no rendered pages to cut fragments from, so there the
 * browser renders documents.
 */
export default function htmlDocuments({ siteDir }: LoadContext): Plugin {
  /** Source file → address of the document. */
  const addresses: Record<string, string> = {};
  return {
    name: 'html-documents',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'html-documents.css')],
    allContentLoaded({ allContent }) {
      for (const { source, permalink } of documentsIn(allContent)) {
        addresses[path.join(siteDir, source.replace('@site/', ''))] = permalink;
      }
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        // Replaces Docusaurus' entry, which client/hydrate.ts loads later.
        entry: path.join(CLIENT, 'entry.ts'),
        optimization: { splitChunks: { cacheGroups } },
        resolve: { alias: { '@theme/MDXContent': path.join(CLIENT, 'MDXContent.tsx') } },
        module: {
          rules: [
            {
              include: Object.keys(addresses),
              enforce: 'post',
              loader: path.join(__dirname, 'stub-loader.cjs'),
              options: { addresses, client: path.join(CLIENT, 'document.tsx') },
            },
          ],
        },
      };
    },
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'meta', attributes: { name: RELEASE, content: UNKNOWN_RELEASE } }],
    }),
  };
}
