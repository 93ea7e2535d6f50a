/**
 * `npm test -- slow reproducible`: builds a shallow clone in another folder, time zone and locale, and
 * compares it byte by byte with build/, which must be of the same sources. Then it changes a page in the
 * clone, and compares a build with caches to a build without.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { copySources, run } from './source-copy';

const folder = path.join(ROOT, '.cache', 'reproducible');
const copy = path.join(folder, '另一个 folder');

/** The outputs of a build. */
const PARTS = ['build', 'website/deploy/generated'];
/** The caches of a build. */
const KEPT = ['.cache', '.docusaurus', 'node_modules/.cache'];
const CHANGED_DOCUMENT = 'website/docs/sdk/v3/guides/swaps/quoting.md';
const CHANGED_PAGE = path.join(copy, CHANGED_DOCUMENT);

/** Path → content of every output. */
function filesIn(root: string): Map<string, Buffer> {
  const files = PARTS.flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(root, file), readFileSync(file)]));
}

/** The first difference between two contents, with some context. */
function firstDifference(one: Buffer, other: Buffer): string {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  const excerpt = (content: Buffer) =>
    JSON.stringify(content.subarray(Math.max(0, at - 40), at + 60).toString('utf8'));
  return `第 ${at} 字节起不同：\n    ${excerpt(one)}\n    ${excerpt(other)}`;
}

function differences(one: string, other: string): string[] {
  const [here, there] = [filesIn(one), filesIn(other)];
  return [...new Set([...here.keys(), ...there.keys()])].sort().flatMap((file) => {
    const [first, second] = [here.get(file), there.get(file)];
    if (!first || !second) return [`${file}：只有${first ? '前' : '后'}一次构建有`];
    return first.equals(second) ? [] : [`${file}：${firstDifference(first, second)}`];
  });
}

/** Exits with an error if the two builds differ. */
function compare(one: string, other: string, advice: string): void {
  const found = differences(one, other);
  if (found.length === 0) return;
  console.error(found.slice(0, 20).join('\n'));
  console.error(
    `${found.length} 个文件不同。${advice}另一次构建留在 ${path.relative(ROOT, other)}`,
  );
  process.exit(1);
}

const build = () =>
  run('npm', ['run', '--silent', 'build'], copy, {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });

/** Changes a page's description, which its category shows too, and adds a paragraph. */
function changePage(): void {
  const page = readFileSync(CHANGED_PAGE, 'utf8');
  const changed = page.replace(/^description: .*$/m, (line) => `${line}这一句是后来加的。`);
  if (changed === page) throw new Error(`${CHANGED_PAGE} 没有 description`);
  writeFileSync(CHANGED_PAGE, `${changed}\n后来加的一段，有公式 $x^2$ 与代码 \`quote\`。\n`);
}

function moveBuild(to: string): void {
  for (const part of PARTS) {
    mkdirSync(path.dirname(path.join(to, part)), { recursive: true });
    renameSync(path.join(copy, part), path.join(to, part));
  }
}

copySources(copy);
build();
compare(ROOT, copy, '只差日期时，先提交页面，再运行 npx tsx website/page-dates/record.ts；');
console.log('两次构建逐字节相同');

changePage();
build();
const withKept = path.join(folder, 'with-kept');
moveBuild(withKept);
for (const part of KEPT) rmSync(path.join(copy, part), { recursive: true, force: true });
build();
compare(withKept, copy, '改了一页之后，留着上次结果的构建与从头的不同：有缓存过时了；');
console.log('改了一页之后，留着上次结果的构建与从头的逐字节相同');
rmSync(folder, { recursive: true });
