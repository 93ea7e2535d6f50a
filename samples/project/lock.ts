// npm run locks：版本变了之后，更新读者的项目的 package-lock.json。需要 npm 的包仓库。
// 后面写上名字，则只更新那几套。没有变的包留在原来的版本；要全部重新选择，先删去那一份锁。
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageJson } from './files';
import { kitNames, lockFile } from './kits';
import { ponderLock, ponderManifest } from './ponder';
import { npmrc } from './texts';

const locks = [
  ...kitNames.map((name) => ({
    name,
    manifest: packageJson('project', name, {}),
    file: lockFile(name),
  })),
  { name: 'ponder', manifest: ponderManifest(), file: ponderLock },
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((word) => !locks.some(({ name }) => name === word));
if (unknown.length > 0) {
  throw new Error(
    `没有 ${unknown.join('、')} 的锁；可用：${locks.map(({ name }) => name).join('、')}`,
  );
}

for (const { name, manifest, file } of locks) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'swapx-lock-'));
  writeFileSync(join(folder, 'package.json'), manifest);
  writeFileSync(join(folder, '.npmrc'), npmrc);
  if (existsSync(file)) copyFileSync(file, join(folder, 'package-lock.json'));
  // 不记下包仓库的地址：读者可能用别的。
  const options = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit'];
  execFileSync('npm', ['install', ...options, '--no-fund'], { cwd: folder, stdio: 'inherit' });
  copyFileSync(join(folder, 'package-lock.json'), file);
  rmSync(folder, { recursive: true });
  console.log(`已更新 ${name}`);
}
