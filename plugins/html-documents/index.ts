import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { RELEASE, sidebarChunk } from '../../lib/fragments';
import { UNKNOWN_RELEASE } from './fragments';
import {
  browserConfig,
  browserMetadata,
  browserVersion,
  type GeneratedFiles,
  saidTranslations,
  sidebarImports,
  versionModule,
  withoutDocuments,
} from './generated-files';

const CLIENT = path.join(__dirname, 'client');

/** What stands in for which module inside Docusaurus' PendingNavigation. */
const IN_PENDING_NAVIGATION: Record<string, string> = {
  'react-router-dom': path.join(CLIENT, 'StableRoute.tsx'),
  './ClientLifecyclesDispatcher': path.join(CLIENT, 'ClientLifecyclesDispatcher.tsx'),
};

/** Files of their own: React, which the shell and the islands share, and the packages of the shell. */
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
} as const;

/** What the browser is given instead of what Docusaurus generated, each file in its new place. */
function writeGeneratedFiles(generatedFilesDir: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
  const generated = {
    routes: read('routes.js'),
    registry: read('registry.js'),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as GeneratedFiles['chunkNames'],
  };
  const files = withoutDocuments(generated);
  const moduleOfVersion = versionModule(generated);
  const { version } = JSON.parse(read(moduleOfVersion.replace('@generated/', ''))) as {
    version: PropVersionMetadata;
  };
  const translations = saidTranslations(
    JSON.parse(read('codeTranslations.json')) as Record<string, string>,
  );
  const folder = path.join(generatedFilesDir, 'html-documents', 'browser');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  for (const [name, items] of Object.entries(version.docsSidebars)) {
    write(`${sidebarChunk(name)}.json`, JSON.stringify(items));
  }
  return {
    [moduleOfVersion]: write('version.js', browserVersion(version)),
    '@generated/sidebars': write('sidebars.js', sidebarImports(Object.keys(version.docsSidebars))),
    '@generated/routes': write('routes.js', files.routes),
    '@generated/registry': write('registry.js', files.registry),
    '@generated/routesChunkNames': write('chunk-names.json', JSON.stringify(files.chunkNames)),
    '@generated/docusaurus.config': write(
      'config.mjs',
      browserConfig(read('docusaurus.config.mjs')),
    ),
    '@generated/site-metadata': write(
      'metadata.json',
      JSON.stringify(browserMetadata(JSON.parse(read('site-metadata.json')) as object)),
    ),
    '@generated/codeTranslations': write('translations.json', JSON.stringify(translations)),
  };
}

/**
 * Documents are HTML. The build renders them as ever; the browser neither hydrates them nor gets them
 * as script: the first page keeps the content that the server sent, and the content of a following
 * page is a file cut out of that page by the build. `npm start` has no finished pages to cut, and
 * renders documents in the browser.
 */
export default function htmlNavigation({ generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'html-documents',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'html-documents.css')],
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || !isBuild) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const generated = writeGeneratedFiles(generatedFilesDir);
      return {
        // In place of Docusaurus' entry, which it loads when there is a reader.
        entry: path.join(CLIENT, 'entry.ts'),
        optimization: { splitChunks: { cacheGroups } },
        resolve: { alias: { tslib$: path.join(CLIENT, 'tslib.ts') } },
        plugins: [
          new NormalModuleReplacementPlugin(/^@generated\//, (resource) => {
            resource.request = generated[resource.request] ?? resource.request;
          }),
          new NormalModuleReplacementPlugin(/^\.\/(preload|docusaurus)$/, (resource) => {
            const isDocusaurus = /@docusaurus[\\/]core[\\/]lib[\\/]client$/.test(resource.context);
            if (isDocusaurus) resource.request = path.join(CLIENT, resource.request);
          }),
          new NormalModuleReplacementPlugin(
            /^(react-router-dom|\.\/ClientLifecyclesDispatcher)$/,
            (resource) => {
              const isPending = /[\\/]PendingNavigation\.js$/.test(resource.contextInfo.issuer);
              if (isPending) resource.request = IN_PENDING_NAVIGATION[resource.request]!;
            },
          ),
          new NormalModuleReplacementPlugin(/^\.\/hooks\/useKeyboardNavigation$/, (resource) => {
            resource.request = path.join(CLIENT, 'useKeyboardNavigation.ts');
          }),
          new NormalModuleReplacementPlugin(/^\.\/App$/, (resource) => {
            const isEntry = /[\\/]clientEntry\.js$/.test(resource.contextInfo.issuer);
            if (isEntry) resource.request = path.join(CLIENT, 'App.tsx');
          }),
          new NormalModuleReplacementPlugin(/^\.\/hasHydratedDataAttribute$/, (resource) => {
            resource.request = path.join(CLIENT, 'HasHydrated.tsx');
          }),
          new NormalModuleReplacementPlugin(/^@docusaurus\/useIsBrowser$/, (resource) => {
            const isCategory = /DocSidebarItem[\\/]Category/.test(resource.contextInfo.issuer);
            if (isCategory) resource.request = path.join(CLIENT, 'useIsBrowser.ts');
          }),
          new NormalModuleReplacementPlugin(/^@theme\/MDXContent$/, (resource) => {
            resource.request = path.join(CLIENT, 'MDXContent.tsx');
          }),
        ],
      };
    },
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'meta', attributes: { name: RELEASE, content: UNKNOWN_RELEASE } }],
    }),
  };
}
