/** llms.txt and llms-full.txt; see llmstxt.org. */
import { areaNames } from '../../config/areas';
import { MACHINE_FILES, SAMPLE_FILES } from '../../config/machine-files';
import { facts } from 'swapx-facts';
import type { Page } from '../pages';
import { entryOf } from './entry';

export interface Site {
  title: string;
  tagline: string;
  url: string;
}

const MCP = `[文档的仓库](${facts['link.githubDocs'].value})里有一个 MCP 服务器：构建之后运行 npm run mcp，可以搜索、取页面、查事实与示例、解释错误、解码。`;

/** The list of all pages and machine-readable files. */
export function llmsTxt(pages: Page[], { title, tagline, url }: Site): string {
  const section = (heading: string, some: Page[]) =>
    `## ${heading}\n\n${some.map((page) => entryOf(page, url)).join('\n')}\n`;
  const areas = Object.entries(areaNames).map(([area, label]) =>
    section(
      label,
      pages.filter((page) => page.area === area),
    ),
  );
  const others = section(
    '其他',
    pages.filter(({ area }) => !area),
  );
  const files = Object.values({ ...MACHINE_FILES, ...SAMPLE_FILES }).map(
    ({ address, text }) => `- [${address}](${url}${address})：${text}`,
  );
  const forPrograms = `## 供程序读取的文件\n\n${files.join('\n')}\n\n${MCP}\n`;
  return `# ${title}\n\n> ${tagline}\n\n${[...areas, others, forPrograms].join('\n')}`;
}

/** The entry of a page in llms-full.txt. */
export const inFull = (text: string, { permalink }: Page, url: string): string =>
  `${text}\n来源：${url}${permalink}\n`;
