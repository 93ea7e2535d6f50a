/** The pages for other generators, from the Markdown export of the last build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { markdownPath } from '../../website/config/addresses';
import { ROOT } from 'swapx-kept/root';
import sidebars from '../../website/sidebars';
import { site } from '../../website/config/site';
import { type Neutral, neutralMarkdown } from './neutral';
import { type Area, areasOf, pagesIn } from './sidebar';

export interface Page extends Neutral {
  route: string;
}

export interface Content {
  areas: Area[];
  pages: Page[];
}

export const builtSite = path.join(ROOT, 'build');

/** Markdown files of the export, as addresses. */
const exportedFiles = () =>
  readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${file}`);

/** Maps addresses of this site, with its origin or as in the export, to those of the peers. */
export function linksTo(routes: Map<string, string>): (url: string) => string {
  return (url) => {
    if (!url.startsWith(`${site.url}/`)) return url;
    const [address = '', anchor] = decodeURI(url.slice(site.url.length)).split('#');
    const route = routes.get(markdownPath(address.replace(/\.md$/, '')));
    return (route ?? address) + (anchor === undefined ? '' : `#${anchor}`);
  };
}

export function readContent(): Content {
  if (!existsSync(path.join(builtSite, 'index.html'))) {
    throw new Error('build/ 中没有网站；请先运行 npm run build');
  }
  const areas = areasOf(sidebars);
  // Pages outside the areas, such as 阅读约定, keep their address.
  const routes = new Map(exportedFiles().map((file) => [file, file.replace(/\.md$/, '')]));
  for (const { ours, route } of areas.flatMap(({ items }) => pagesIn(items))) {
    const file = markdownPath(ours);
    if (!routes.has(file)) {
      throw new Error(`build${file} 不存在，而侧栏有这一页；请重新运行 npm run build`);
    }
    routes.set(file, route);
  }
  const addressOf = linksTo(routes);
  const pages = Array.from(routes, ([file, route]) => ({
    route,
    ...neutralMarkdown(readFileSync(path.join(builtSite, file), 'utf8'), addressOf),
  }));
  return { areas, pages };
}
