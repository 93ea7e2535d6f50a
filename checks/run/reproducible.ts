/**
 * `npm run test:reproducible`: builds a shallow clone in another folder, time zone and language, and
 * compares it byte by byte with build/, which must be of the same sources.
 */
import { readdirSync, readFileSync, rmSync, type Dirent } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../lib/root';
import { copySources, run } from './source-copy';

const folder = path.join(ROOT, '.cache', 'reproducible');
const copy = path.join(folder, '另一个 folder');

const isFile = (entry: Dirent) => entry.isFile();

function filesIn(root: string): Map<string, Buffer> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(isFile);
  return new Map(
    entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file)]),
  );
}

/** Where two contents part, with some text around. */
function firstDifference(one: Buffer, other: Buffer): string {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  const excerpt = (content: Buffer) =>
    JSON.stringify(content.subarray(Math.max(0, at - 40), at + 60).toString('utf8'));
  return `第 ${at} 字节起不同：\n    ${excerpt(one)}\n    ${excerpt(other)}`;
}

function differences(part: string): string[] {
  const [here, there] = [filesIn(path.join(ROOT, part)), filesIn(path.join(copy, part))];
  return [...new Set([...here.keys(), ...there.keys()])].sort().flatMap((file) => {
    const [one, other] = [here.get(file), there.get(file)];
    if (!one || !other) return [`${part}/${file}：只有${one ? '这里' : '另一次构建'}有`];
    return one.equals(other) ? [] : [`${part}/${file}：${firstDifference(one, other)}`];
  });
}

copySources(copy);
run('npm', ['run', '--silent', 'build'], copy, {
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
});
const found = ['build', 'deploy/generated'].flatMap(differences);
if (found.length === 0) {
  console.log('两次构建逐字节相同');
  rmSync(folder, { recursive: true });
} else {
  console.error(found.slice(0, 20).join('\n'));
  console.error(
    `${found.length} 个文件不同。只差日期时，先提交页面，再运行 npm run dates；另一次构建留在 ${path.relative(ROOT, copy)}`,
  );
  process.exitCode = 1;
}
