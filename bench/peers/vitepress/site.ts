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
    title: 'SwapX Docs',
    lang: 'zh-CN',
    cleanUrls: true,
    ignoreDeadLinks: true,
    themeConfig: {
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
              ...group,
            }),
          ),
        ]),
      ),
      outline: { level: [2, 3], label: '本页目录' },
      docFooter: { prev: '上一页', next: '下一页' },
      darkModeSwitchLabel: '主题',
      sidebarMenuLabel: '菜单',
      returnToTopLabel: '返回顶部',
    },
  };
}

export const vitepress: Peer = {
  name: 'vitepress',
  label: 'VitePress',
  package: 'vitepress',
  files: (content) => ({
    '.vitepress/config.mjs': `export default ${JSON.stringify(configOf(content), null, 2)};\n`,
    ...pageFiles(content, '', withHeading),
  }),
  command: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
};
