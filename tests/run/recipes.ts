/**
 * `npm test -- slow recipes`: follows the recipes of DEVELOPING.md literally in a copy of the sources,
 * checks and builds the copy, and verifies the result of each recipe in the built site.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { DATA_ISLAND } from 'swapx-components/page-names';
import { ROOT } from 'swapx-kept/root';
import { copySources, run } from './source-copy';

const copy = path.join(ROOT, '.cache', 'recipes');

const guide = readFileSync(path.join(ROOT, 'DEVELOPING.md'), 'utf8');
/** Ends at the next heading of the guide itself; headings inside examples have an anchor. */
const [, recipes = ''] = /^## 做法\n([\s\S]*?)^## [^{\n]+$/m.exec(guide) ?? [];

/** A code block whose first line names a file, and optionally the line after which it is inserted. */
interface Step {
  file: string;
  after?: string;
  content: string;
}

const FENCE = /^```\w+\n(?:\/\/|<!--) (\S+?)(?:，"?(.+?)"? 之后)?(?: -->)?\n([\s\S]*?)^```$/gm;

const steps: Step[] = [...recipes.matchAll(FENCE)].map(([, file, after, content]) => ({
  file: file!,
  after,
  content: content!,
}));

function insert(source: string, { file, after, content }: Step): string {
  const lines = source.split('\n');
  const at = lines.findIndex((line) => line.replaceAll("'", '').includes(after!));
  assert.ok(at >= 0, `DEVELOPING.md：${file} 里没有含“${after}”的一行`);
  return [...lines.slice(0, at + 1), content.trimEnd(), ...lines.slice(at + 1)].join('\n');
}

function follow(step: Step): void {
  const file = path.join(copy, step.file);
  mkdirSync(path.dirname(file), { recursive: true });
  const source = step.after ? insert(readFileSync(file, 'utf8'), step) : step.content;
  writeFileSync(file, source);
}

const npm = (...args: string[]) => run('npm', ['run', '--silent', ...args], copy);

copySources(copy);
assert.ok(steps.length > 0, 'DEVELOPING.md 的“做法”一节里没有写着文件的代码块');
steps.forEach(follow);
npm('fix');
npm('outputs', 'study/block-number');
// The date of a page comes from git, so new pages need a commit.
run('git', ['add', '--all'], copy);
run(
  'git',
  ['-c', 'user.name=recipes', '-c', 'user.email=recipes@localhost', 'commit', '-qm', 'recipes'],
  copy,
);
npm('check');
npm('build');

const built = (file: string) => readFileSync(path.join(copy, 'build', file), 'utf8');
const page = built('study/recipes/index.html');
assert.match(page, /<kbd>Esc<\/kbd>/, '指令没有变成 <kbd>');
assert.match(
  page,
  new RegExp(`${DATA_ISLAND}="?halves[\\s\\S]*一半是 5。`),
  '部件没有画出开始的样子',
);
assert.match(page, /区块的时间：有/, '示例打印的内容不在页面上');
assert.match(page, /简体中文<\/div>/, '代替的主题组件没有生效');
assert.ok(JSON.parse(built('build-info.json')).pages > 0, '插件没有写出文件');
console.log(`DEVELOPING.md 的 ${steps.length} 个代码块照着做，检查与构建都通过`);
rmSync(copy, { recursive: true });
