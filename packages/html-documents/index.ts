import path from 'node:path';

import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';

import { RELEASE } from './fragment-addresses';
import { UNKNOWN_RELEASE } from './fragments';

const CLIENT = path.join(__dirname, 'client');

/** Files of their own, so that evaluating each is a short task: see client/hydrate.ts. */
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
  // All stubs in one file: each is about 200 bytes.
  documents: {
    name: 'documents',
    test: /\.mdx?$/,
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
} as const;

/** Every document, and every page beside the documents that is Markdown. */
function documentsIn(allContent: AllContent) {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedDocs;
  const pages = allContent['docusaurus-plugin-content-pages']?.default as LoadedPages;
  const written = (pages ?? []).filter(({ type }) => type === 'mdx');
  return [...docs.loadedVersions.flatMap((version) => version.docs), ...written];
}

/**
 * Documents are HTML. The build renders them as ever; in the browser's bundle each is a stub
 * (stub-loader.cjs). React starts at the first sign of a reader (client/entry.ts). `npm start` has no
 * finished pages to cut contents from, and renders documents in the browser.
 */
export default function htmlDocuments({ siteDir }: LoadContext): Plugin {
  /** The address of each document, by its file. */
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
        // In place of Docusaurus' entry, which client/hydrate.ts loads.
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
