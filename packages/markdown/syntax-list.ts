// Writes the list of directives into CONTRIBUTING.md:
//   npm run fix
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { Directive } from './directive';
import { directives } from './directives';

const FILE = path.join(ROOT, 'CONTRIBUTING.md');

/** This program overwrites everything between the two comments. */
const BLOCK = /(<!-- 语法一览：[^\n]*-->\n)[\s\S]*(<!-- 语法一览到此为止 -->)/;

/** A container is represented by its first line. */
const shortExample = ({ example }: Directive): string => example.split('\n')[0]!;

function entry(directive: Directive): string {
  const { name, summary, label, attributes, inCode, linkTarget } = directive;
  const parts = [
    ...(label ? [{ part: '`[…]`', ...label }] : []),
    ...Object.entries(attributes).map(([key, value]) => ({ part: `\`${key}\``, ...value })),
  ];
  return [
    `- \`${shortExample(directive)}\`：${summary}`,
    ...parts.map(
      ({ part, required, description }) =>
        `  - ${part}（${required ? '必填' : '可选'}）：${description}。`,
    ),
    ...(inCode ? [`  - 代码块里也可以写 \`:${name}[…]\`，只替换成值。`] : []),
    ...(linkTarget ? [`  - \`[文字](${name}:…)\` 是指向它的链接。`] : []),
  ].join('\n');
}

/** One entry for each directive. */
export const syntaxList = (list: readonly Directive[]): string => `${list.map(entry).join('\n')}\n`;

/** CONTRIBUTING.md as it is, and as it should be. */
export function authorsGuide(): { written: string; expected: string } {
  const written = readFileSync(FILE, 'utf8');
  if (!BLOCK.test(written)) throw new Error('CONTRIBUTING.md 里没有“语法一览”的两行注释');
  const block = (_match: string, start: string, end: string) =>
    `${start}\n${syntaxList(directives)}\n${end}`;
  return { written, expected: written.replace(BLOCK, block) };
}

if (require.main === module) writeFileSync(FILE, authorsGuide().expected);
