import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { colour } from '../../src/css/colours';
import { APPLE_TOUCH_ICON, drawIcons, manifestIcons } from './icons';

const MANIFEST = '/manifest.webmanifest';

const robotsTxt = (url: string) => `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;

/**
 * Web app manifest. `minimal-ui` keeps the address visible, so that readers can tell the installed
 * app from an imitation.
 */
const manifest = ({ siteConfig, i18n }: LoadContext) => ({
  id: '/',
  name: siteConfig.title,
  short_name: siteConfig.title,
  description: 'SwapX 的中文文档：Xone 链上的代币兑换与流动性协议，分学习、合约与 SDK 三个区。',
  lang: i18n.currentLocale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: colour('sx-surface'),
  background_color: colour('sx-surface'),
  icons: manifestIcons,
});

/** Writes the files of the whole site for browsers, systems and crawlers. */
export default function siteFiles(context: LoadContext): Plugin {
  const { siteDir, siteConfig } = context;
  return {
    name: 'site-files',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'manifest', href: MANIFEST } },
        { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: APPLE_TOUCH_ICON } },
      ],
    }),
    async postBuild({ outDir }) {
      const files: Record<string, string | Buffer> = {
        '/robots.txt': robotsTxt(siteConfig.url),
        [MANIFEST]: JSON.stringify(manifest(context), null, 2),
        ...drawIcons(path.join(siteDir, 'static', siteConfig.favicon!)),
      };
      for (const [address, content] of Object.entries(files)) {
        const file = path.join(outDir, address);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
    },
  };
}
