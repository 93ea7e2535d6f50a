/** Notices of the packages in shipped software, as their licences require. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { WELCOME_LICENCES } from './licences';

export interface Notice {
  /** With the version. */
  name: string;
  /** SPDX identifier. */
  licence: string;
  text: string;
  /** Repository of the source code. */
  source?: string;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name?: string };
  repository?: string | { url?: string };
}

/** The package folder of a file; undefined for a file of this project. */
export function packageFolderOf(file: string): string | undefined {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
  return folder;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

const TERMS_OF_MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function textIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n');
}

/**
 * Some packages name their licence without its text; another package of the same scope may contain
 * it.
 */
function termsOf({ name, license, author }: Manifest, folder: string): string {
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  if (license === 'MIT') return `Copyright (c) ${holder}\n\n${TERMS_OF_MIT}`;
  const beside = name?.startsWith('@') ? readdirSync(path.dirname(folder)).sort() : [];
  const text = beside
    .map((other) => path.join(folder, '..', other))
    .filter((other) => manifestOf(other).license === license)
    .map(textIn)
    .find((words) => words !== '');
  if (text) return text;
  throw new Error(
    `${name} 的许可是 ${license}，包里却没有许可的全文；请在 samples/project/notices.ts 补上`,
  );
}

/** As an https URL. */
function sourceOf({ repository }: Manifest): string | undefined {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const [, place] = /github(?:\.com)?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url ?? '') ?? [];
  return place && `https://github.com/${place}`;
}

export function noticeOf(folder: string): Notice {
  const manifest = manifestOf(folder);
  return {
    name: `${manifest.name} ${manifest.version}`,
    licence: manifest.license ?? 'unknown',
    text: textIn(folder) || termsOf(manifest, folder),
    source: sourceOf(manifest),
  };
}

/** Grouped by the outermost package folder: packages contain nested folders with a package.json. */
export const noticesOf = (files: Iterable<string>): Notice[] => {
  const folders = new Set([...files].flatMap((file) => packageFolderOf(file) ?? []));
  const notices = [...folders].filter((folder) => existsSync(folder)).map(noticeOf);
  const byName = new Map(notices.map((notice) => [notice.name, notice]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

const RULE = `\n\n${'-'.repeat(72)}\n\n`;

/** Licences outside of WELCOME_LICENCES require a link to the source. */
const withSource = ({ licence, source }: Notice): string =>
  WELCOME_LICENCES.includes(licence) ? '' : `\n源代码：${source}`;

/** The published text; packages with the same licence text share one entry. */
export function noticesText(opening: string, notices: Notice[]): string {
  const byWords = new Map<string, { heads: string[]; text: string }>();
  for (const notice of notices) {
    const words = notice.text.replaceAll(/\s+/g, ' ');
    const entry = byWords.get(words) ?? { heads: [], text: notice.text };
    entry.heads.push(`${notice.name}\n许可：${notice.licence}${withSource(notice)}`);
    byWords.set(words, entry);
  }
  const entries = [...byWords.values()].map(({ heads, text }) => [...heads, text].join('\n\n'));
  return `${opening}\n\n${entries.join(RULE)}\n`;
}
