import { readdirSync } from 'node:fs';
import path from 'node:path';

import { closest } from 'fastest-levenshtein';

import { ROOT } from '../../../lib/root';
import { defineDirective, optional, required } from '../../../markdown/directive';
import { jsxFlow } from '../../../markdown/jsx';

const FOLDER = path.join(ROOT, 'src', 'islands');

export function checkIsland(name: string, known: string[]): void {
  if (known.includes(name)) return;
  throw new Error(`src/islands 中没有“${name}”；最接近的是“${closest(name, known)}”`);
}

export default defineDirective({
  name: 'island',
  kind: 'leaf',
  summary: '放一个可以动手的部件：`src/islands/` 里的一个文件夹。没有脚本时显示它开始时的样子。',
  attributes: {
    name: required('文件夹的名字'),
    text: required('一句话说清它显示什么，写进 Markdown 版本'),
    variant: optional('部件自己定义的变体'),
  },
  example: '::island{name="constant-product" text="卖出的数量越大，成交价越低。"}',
  toSite({ attributes: { name, variant } }) {
    checkIsland(name, readdirSync(FOLDER));
    return jsxFlow('Island', { name, props: JSON.stringify({ variant }) });
  },
  toMarkdown: ({ attributes: { text } }) => ({
    type: 'paragraph',
    children: [{ type: 'text', value: `互动图：${text}` }],
  }),
});
