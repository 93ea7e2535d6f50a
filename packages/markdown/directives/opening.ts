import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Code, Paragraph, RootContent } from 'mdast';

import { ROOT } from 'swapx-kept/root';
import { isProgram, sourceOf } from 'swapx-samples/catalogue';
import { forReader } from 'swapx-samples/project/reader';
import { defineDirective } from '../directive';
import { jsxFlow } from '../jsx';
import { nodesOf, treeOf } from '../reader';

/** Sample file → regions that a page shows as examples. */
export function examplesOn(source: string): Map<string, string[]> {
  const examples = new Map<string, string[]>();
  // Only `::sample` lines: parsing every whole page again would add a second to each build.
  const lines = source.match(/^::sample\b.*$/gm) ?? [];
  for (const { attributes } of nodesOf(treeOf(lines.join('\n\n')), 'leafDirective')) {
    const { file, region } = attributes ?? {};
    if (!file || !region || !isProgram(file)) continue;
    examples.set(file, [...new Set([...(examples.get(file) ?? []), region])]);
  }
  // A program shown from its imports on is copied in order and needs no opening.
  for (const [file, regions] of examples) if (regions.includes('imports')) examples.delete(file);
  return examples;
}

interface Block {
  title: string;
  advice: string;
  code: Code;
}

function blocksOn(page: string): Block[] {
  const examples = examplesOn(readFileSync(path.resolve(ROOT, page), 'utf8'));
  if (examples.size === 0) throw new Error('这一页没有示例，删去 ::opening');
  // Loaded on demand: TypeScript is large, and few pages have an opening.
  // oxlint-disable-next-line typescript/no-require-imports
  const { openingOf } = require('../reference/opening') as typeof import('../reference/opening');
  return [...examples].map(([file, regions]) => {
    const { code, holds } = openingOf(forReader(sourceOf(file)), regions);
    const rest = holds.length > 0 ? '已经在里面的示例不必再贴。' : '';
    const name = examples.size > 1 ? `（${path.basename(file)}）` : '';
    return {
      title: `本页示例的开头${name}`,
      advice: `把它放在文件开头，后面接上本页任何一个示例，就是完整的程序。${rest}`,
      code: { type: 'code', lang: 'ts', value: code },
    };
  });
}

const paragraph = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

export default defineDirective({
  name: 'opening',
  kind: 'leaf',
  summary:
    '只用在有示例的页面：折叠的“本页示例的开头”，示例用到的导入与声明都由编译器从同一个文件里找出来。',
  attributes: {},
  example: '::opening',
  toSite: ({ page }) => ({
    ...jsxFlow('div', {}),
    children: blocksOn(page).map(({ title, advice, code }) => ({
      ...jsxFlow('details', { className: 'opening' }),
      children: [
        // A <summary> holds text, not a paragraph.
        { ...jsxFlow('summary', {}), children: [{ type: 'text', value: title }] as never[] },
        paragraph(advice),
        code,
      ],
    })),
  }),
  toMarkdown: ({ page }) => ({
    type: 'root',
    children: blocksOn(page).flatMap(({ title, advice, code }): RootContent[] => [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] },
      paragraph(advice),
      code,
    ]),
  }),
});
