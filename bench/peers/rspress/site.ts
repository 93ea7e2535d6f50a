import { areaNames } from '../../../website/config/areas';
import type { Content } from '../../content/pages';
import { homeOf, mapTree, pageFiles, type Peer, titlesOf, withHeading } from '../peer';

interface Entry {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: Entry[];
}

function configOf(content: Content) {
  const titleOf = titlesOf(content);
  return {
    root: 'docs',
    title: 'SwapX Docs',
    lang: 'zh',
    search: false,
    route: { cleanUrls: true },
    markdown: { link: { checkDeadLinks: false } },
    themeConfig: {
      search: false,
      nav: content.areas.map(({ name, items }) => ({
        text: areaNames[name],
        link: homeOf(items),
        activeMatch: `^/${name}/`,
      })),
      sidebar: Object.fromEntries(
        content.areas.map(({ name, items }) => [
          `/${name}/`,
          mapTree<Entry>(
            items,
            (page) => ({ text: titleOf(page), link: page.route }),
            ({ label, page, ...group }) => ({
              text: label,
              ...(page && { link: page.route }),
              collapsible: true,
              ...group,
            }),
          ),
        ]),
      ),
    },
  };
}

export const rspress: Peer = {
  name: 'rspress',
  label: 'Rspress',
  package: '@rspress/core',
  files: (content) => ({
    'rspress.config.mjs': `export default ${JSON.stringify(configOf(content), null, 2)};\n`,
    ...pageFiles(content, 'docs/', withHeading),
  }),
  command: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  output: 'doc_build',
  caches: ['node_modules/.cache', '.rspress', 'node_modules/.rspress'],
};
