import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { List, PhrasingContent } from 'mdast';

import { ERRORS_PAGE } from '../../../config/errors-page';
import { ROOT } from 'swapx-kept/root';
import { defineDirective } from 'swapx-markdown/directive';

interface Frequent {
  error: string;
  anchor: string;
  /** What an app says to its users. */
  words: string;
}

/** The errors of a page that an app meets: their sections say what it tells its users. */
export function frequentOn(source: string): Frequent[] {
  return source.split(/^(?=#{2,3} )/m).flatMap((section) => {
    const [, error, anchor] = /^### `(.+)` \{#(.+)\}/.exec(section) ?? [];
    const [, words] = /^- 给用户看：“(.+)”。?$/m.exec(section) ?? [];
    return error && anchor && words ? [{ error, anchor, words }] : [];
  });
}

const itemOf = ({ error, anchor, words }: Frequent): PhrasingContent[] => [
  {
    type: 'link',
    url: `${ERRORS_PAGE}#${anchor}`,
    children: [{ type: 'inlineCode', value: error }],
  },
  { type: 'text', value: `：${words}。` },
];

const SOURCE = path.join(ROOT, `website/docs${ERRORS_PAGE}.md`);

function list(): List {
  const frequent = frequentOn(readFileSync(SOURCE, 'utf8'));
  return {
    type: 'list',
    spread: false,
    children: frequent.map((one) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: itemOf(one) }],
    })),
  };
}

export default defineDirective({
  name: 'frequent-errors',
  kind: 'leaf',
  summary: '列出错误信息一页里写着“给用户看”的错误与那一句，各自链接到它的一节。',
  attributes: {},
  example: '::frequent-errors',
  toSite: list,
});
