import { areaNames } from '../../../website/config/areas';
import type { Content } from '../../content/pages';
import { mapTree, pageFiles, type Peer, titlesOf } from '../peer';

interface Entry {
  label: string;
  link?: string;
  collapsed?: boolean;
  items?: Entry[];
}

const slashless = (route: string) => route.replace(/(.)\/$/, '$1');

function configOf(content: Content) {
  const titleOf = titlesOf(content);
  const entryOf = (label: string, route: string) => ({ label, link: slashless(route) });
  return {
    title: 'SwapX Docs',
    locales: { root: { label: '中文', lang: 'zh-CN' } },
    pagefind: false,
    routeMiddleware: './src/one-area.js',
    sidebar: content.areas.map(({ name, items }) => ({
      label: areaNames[name],
      items: mapTree<Entry>(
        items,
        (page) => entryOf(titleOf(page), page.route),
        // A group of Starlight has no page; the group's page becomes its first entry.
        ({ label, collapsed, page, items: entries }) => ({
          label,
          collapsed,
          items: page ? [entryOf(titleOf(page), page.route), ...entries] : entries,
        }),
      ),
    })),
  };
}

const configFile = (content: Content) => `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [starlight(${JSON.stringify(configOf(content), null, 2)})],
});
`;

const COLLECTIONS = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = {
  // Addresses as they are: the usual ones would be lower case, without "&".
  docs: defineCollection({
    loader: docsLoader({ generateId: ({ entry }) => entry.replace(/(\\/index)?\\.md$/, '') }),
    schema: docsSchema(),
  }),
};
`;

/** Starlight has one sidebar; this is the documented way to show only the part of an area. */
const oneArea = ({
  areas,
}: Content) => `const areas = ${JSON.stringify(areas.map(({ name }) => name))};

export function onRequest({ locals }) {
  const route = locals.starlightRoute;
  const area = route.sidebar[areas.indexOf(route.id.split('/')[0])];
  if (area) route.sidebar = area.entries;
}
`;

export const starlight: Peer = {
  name: 'starlight',
  label: 'Starlight',
  package: '@astrojs/starlight',
  files: (content) => ({
    'astro.config.mjs': configFile(content),
    'src/content.config.ts': COLLECTIONS,
    'src/one-area.js': oneArea(content),
    ...pageFiles(
      content,
      'src/content/docs/',
      ({ title, body }) => `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}`,
    ),
  }),
  command: ['node_modules/astro/bin/astro.mjs', 'build'],
  node: `node_modules/node-${process.platform}-${process.arch}/bin/node`,
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
};
