import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { closest } from 'fastest-levenshtein';

import type { FactKey } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { ROOT } from 'swapx-kept/root';
import { defineDirective, optional, required } from 'swapx-markdown/directive';
import { jsxFlow } from 'swapx-markdown/jsx';

const FOLDER = path.join(ROOT, 'website/src/islands');

/** Exports of the file given.ts of an island; an island without props has no such file. */
interface Declaration {
  variants?: readonly string[];
  facts?: readonly FactKey[];
}

function declarationOf(name: string): Declaration {
  const file = path.join(FOLDER, name, 'given.ts');
  // The path depends on the island, so the import cannot be static; the build loads its own code
  // synchronously, so it is no `import()`.
  // oxlint-disable-next-line typescript/no-require-imports
  return existsSync(file) ? (require(file) as Declaration) : {};
}

export function checkIsland(name: string, known: string[]): void {
  if (known.includes(name)) return;
  throw new Error(`src/islands 中没有“${name}”；最接近的是“${closest(name, known)}”`);
}

function checkVariant(name: string, variant: string | undefined, { variants }: Declaration): void {
  if (variant === undefined || variants?.includes(variant)) return;
  if (!variants) throw new Error(`部件“${name}”没有变体；删去 variant="${variant}"`);
  throw new Error(
    `部件“${name}”没有变体“${variant}”；最接近的是“${closest(variant, variants)}”；可用：${variants.join('、')}`,
  );
}

export default defineDirective({
  name: 'island',
  kind: 'leaf',
  summary:
    '放一个可以动手的部件：`website/src/islands/` 里的一个文件夹。没有脚本时显示它开始时的样子。',
  attributes: {
    name: required('文件夹的名字'),
    text: required('一句话说清它显示什么，写进 Markdown 版本'),
    variant: optional('部件自己定义的变体'),
  },
  example: '::island{name="constant-product" text="卖出的数量越大，成交价越低。"}',
  toSite({ attributes: { name, variant } }) {
    checkIsland(name, readdirSync(FOLDER));
    const declaration = declarationOf(name);
    checkVariant(name, variant, declaration);
    const facts = declaration.facts && givenFacts(declaration.facts);
    return jsxFlow('Island', { name, props: JSON.stringify({ variant, facts }) });
  },
  toMarkdown: ({ attributes: { text } }) => ({
    type: 'paragraph',
    children: [{ type: 'text', value: `互动图：${text}` }],
  }),
});
