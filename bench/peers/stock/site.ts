/**
 * Docusaurus as set up by `create-docusaurus`, without this project's changes: plugins of the
 * classic preset, the default bundler, the browser list of its template. It uses this project's
 * installed packages, so the version is the same.
 */
import { areaNames } from '../../../website/config/areas';
import type { Content } from '../../content/pages';
import { homeOf, mapTree, pageFiles, type Peer, withHeading } from '../peer';

const idOf = (route: string) => route.slice(1).replace(/\/$/, '/index');

const sidebarsOf = ({ areas }: Content) =>
  Object.fromEntries(
    areas.map(({ name, items }) => [
      name,
      mapTree<unknown>(
        items,
        ({ route }) => idOf(route),
        ({ page, ...group }) => ({
          type: 'category',
          ...group,
          ...(page && { link: { type: 'doc', id: idOf(page.route) } }),
        }),
      ),
    ]),
  );

const configOf = ({ areas }: Content) => ({
  title: 'SwapX Docs',
  url: 'https://bench.invalid',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  // The pages are Markdown, which MDX would misparse.
  markdown: { format: 'md' },
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
  plugins: [
    ['@docusaurus/plugin-content-docs', { routeBasePath: '/', sidebarPath: './sidebars.json' }],
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
  ],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    navbar: {
      title: 'SwapX Docs',
      items: areas.map(({ name, items }) => ({
        to: homeOf(items),
        label: areaNames[name],
        position: 'left',
      })),
    },
    prism: { additionalLanguages: ['solidity', 'bash', 'json', 'diff'] },
  },
});

export const stock: Peer = {
  name: 'stock',
  label: '原版 Docusaurus',
  package: '@docusaurus/core',
  files: (content) => ({
    'docusaurus.config.js': `module.exports = ${JSON.stringify(configOf(content), null, 2)};\n`,
    'sidebars.json': JSON.stringify(sidebarsOf(content), null, 2),
    ...pageFiles(content, 'docs/', withHeading),
  }),
  command: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
};
