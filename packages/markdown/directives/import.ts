import type { Code, Paragraph } from 'mdast';

import { defineDirective, required } from '../directive';
import { jsxFlow } from '../jsx';
import { subjectOf } from '../reference';
import { versionsOf } from '../reference/history';
import { type Layout, print } from '../reference/layout';

/** Interfaces and type aliases need `import type`. */
const isType = ({ kind }: { kind: string }): boolean => kind === 'interface' || kind === 'type';

const subjectsOf = (keys: string) => keys.trim().split(/\s+/).map(subjectOf);

/** The import statement for readers to copy. */
export function importLine(keys: string): string {
  const subjects = subjectsOf(keys);
  const packages = [...new Set(subjects.map(({ packageName }) => packageName))];
  if (packages.length !== 1 || !packages[0]) {
    throw new Error(`::import 里的各项要来自同一个 SDK：${keys}`);
  }
  const areTypes = subjects.every(isType);
  const list: Layout = {
    open: '{',
    items: subjects.map((subject) =>
      isType(subject) && !areTypes ? `type ${subject.name}` : subject.name,
    ),
    separator: ',',
    close: '}',
    trailing: true,
  };
  const start = areTypes ? 'import type ' : 'import ';
  return print([start, list, ` from '${packages[0]}';`], { width: 80, indent: 2 });
}

const partsOf = (keys: string): [Code, Paragraph] => [
  { type: 'code', lang: 'ts', value: importLine(keys) },
  { type: 'paragraph', children: [{ type: 'text', value: versionsOf(subjectsOf(keys)) }] },
];

export default defineDirective({
  name: 'import',
  kind: 'leaf',
  summary:
    '可以复制的导入语句：包名、是不是类型都取自类型声明；下面一句说这一页据哪个版本，现在的写法从哪个版本起。',
  attributes: { of: required('导出项的键，几个之间用空格隔开') },
  example: '::import{of="v3-sdk:SwapOptions"}',
  toSite: ({ attributes: { of } }) => ({ ...jsxFlow('div', {}), children: partsOf(of) }),
  toMarkdown: ({ attributes: { of } }) => ({ type: 'root', children: partsOf(of) }),
});
