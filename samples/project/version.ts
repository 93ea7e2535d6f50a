// 压缩包自己的版本，例如 2026.11.19+3f2a91c04b：加号前是程序最后一次修改的日期（世界时），后面是全部文件
// 内容的摘要。内容相同的，何时何地做出来都相同。
import { createHash } from 'node:crypto';
import { ADVISORIES } from '../addresses';
import { facts } from 'swapx-facts';
import type { Files, Project } from './files';

const SITE = facts['link.docs'].value;

/** 不知道日期的，例如还没有提交的程序，写在最前。 */
const UNKNOWN = '0.0.0';

/** 从仓库的根目录起的文件，与它最后一次修改的时间（ISO 8601）。 */
export type Changes = Record<string, string>;

export interface Version {
  version: string;
  /** 例如 2026-11-19；不知道就没有。 */
  date?: string;
}

function digestOf(files: Files): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) {
    const content = files[name]!;
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 10);
}

export function versionOf({ files, sources }: Project, changes: Changes): Version {
  const [newest] = sources.flatMap((file) => changes[file] ?? []).sort((a, b) => (a < b ? 1 : -1));
  const date = newest?.slice(0, 10);
  const numbers = date?.split('-').map(Number).join('.') ?? UNKNOWN;
  return { version: `${numbers}+${digestOf(files)}`, date };
}

const readmeSection = ({ version }: Version) => `
## 版本

版本 ${version}：加号前是程序最后一次修改的日期，后面是全部内容的摘要。

以后发现要修改的地方，写在 ${SITE}${ADVISORIES.section} ；订阅 ${SITE}${ADVISORIES.feed} 。
`;

function withNumber(text: string, { version }: Version): string {
  const { name, ...rest } = JSON.parse(text) as { name: string };
  return `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`;
}

/** 版本写进说明与 package.json。 */
export function withVersion(project: Project, version: Version): Project {
  const { files } = project;
  const stamped: Files = {
    ...files,
    'README.md': files['README.md']! + readmeSection(version),
    'package.json': withNumber(files['package.json']!, version),
  };
  return { ...project, files: stamped };
}
