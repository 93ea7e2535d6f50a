// npm run locks：版本变了之后，重新生成读者的项目的 package-lock.json。需要 npm 的包仓库。
// 后面写上名字，则只更新那几套。
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageJson } from './files';
import { kitNames, lockFile } from './kits';
import { npmrc } from './texts';

const chosen = process.argv.slice(2);

for (const kit of kitNames.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const folder = mkdtempSync(join(tmpdir(), 'swapx-lock-'));
  writeFileSync(join(folder, 'package.json'), packageJson('project', kit, {}));
  writeFileSync(join(folder, '.npmrc'), npmrc);
  // 不记下包仓库的地址：读者可能用别的。
  const options = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  copyFileSync(join(folder, 'package-lock.json'), lockFile(kit));
  rmSync(folder, { recursive: true });
  console.log(`已更新 ${kit}`);
}
