/**
 * `npx tsx tests/run/raise.ts viem 2.57.2`: changes the version of a package everywhere (workspaces, overrides, the
 * projects that readers download), installs it, makes the lock files anew, and prints what is left to be
 * read by a person.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import manifest from '../../package.json';
import { ROOT } from 'swapx-kept/root';
import { WORKSPACES } from '../lint/direction.mjs';
import { HOISTED, OVERRIDES } from '../sources/lib/package-reasons';
import { placesOf, replacedVersions, lockChanges, withoutPackage, withVersion } from './versions';

const LOCK = 'package-lock.json';
const PONDER = 'samples/ponder/package.json';
const files = ['package.json', PONDER, ...Object.keys(WORKSPACES).map((f) => `${f}/package.json`)];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(ROOT, file), text);

function run(command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`没有做到：${[command, ...words].join(' ')}`);
}

/** The lines that `git grep` prints. */
const grep = (...words: string[]): string[] =>
  spawnSync('git', ['grep', ...words], { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);

/** Which lock files of readers' projects name the package. */
const kitsWith = (name: string): string[] =>
  grep('-lF', `node_modules/${name}"`, '--', 'samples/project/locks', 'samples/ponder').map(
    (file) => (file.startsWith('samples/ponder') ? 'ponder' : path.basename(file, '.json')),
  );

/** Lock files, and outputs of programs, hold versions that nobody reads one by one. */
const UNREAD = ['*package.json', '*package-lock.json', 'samples/project/locks', '*.output.json'];
const ELSEWHERE = ['CHANGELOG.md', 'bench/peers'];

/** Lines of other files that hold an old version. */
const mentions = (old: string[]): string[] =>
  old
    .flatMap((version) =>
      grep('-nwF', version, '--', '.', ...[...UNREAD, ...ELSEWHERE].map((file) => `:!${file}`)),
    )
    .map((line) => line.slice(0, 160));

/** What a person decides, by the name of the package. */
const NOTES: [RegExp, string][] = [
  [/^@docusaurus\//, '照 DEVELOPING.md 的“升级”，先 npm run check'],
  [/^@ethereumjs\//, '各包一起升级；npm run test:slow -w packages/chain'],
  [/^@uniswap\/v3-sdk$/, 'npx tsx packages/facts/sdk-history/read.ts'],
  [
    /^(@uniswap|@swapx-lib)\//,
    '合约、ABI 与参考页都由它得来：看 git diff website/docs，事实的 release',
  ],
  [/^solc$/, '字节码会变：npm test -- contracts samples 之后看哈希'],
  [
    /^(esbuild|rollup|vite)$/,
    '锁里要有各平台的可执行文件：tests/sources/dependencies.test.ts 会说',
  ],
];

function notesOn(name: string): string[] {
  const reason = OVERRIDES[name] ?? HOISTED[name];
  return [
    ...NOTES.filter(([pattern]) => pattern.test(name)).map(([, note]) => note),
    ...(reason ? [`tests/sources/lib/package-reasons.ts 里的原因还成立吗：${reason}`] : []),
  ];
}

/** Whether the lock file has the package for all who ask for it. */
const isWhole = (name: string): boolean =>
  spawnSync('npm', ['ls', name, '--package-lock-only'], { cwd: ROOT }).status === 0;

/** Returns the versions that were replaced, and what has changed in the lock file. */
function raise(name: string, next: string): { old: string[]; changes: string[] } {
  const before = new Map(files.map((file) => [file, read(file)]));
  const lock = read(LOCK);
  const places = placesOf(name, before);
  const old = replacedVersions(name, next, places);
  for (const [file, text] of before) {
    const changed = withVersion(text, name, old, next);
    if (changed === text) continue;
    write(file, changed);
    console.log(`${file}：${name} ${next}`);
  }
  try {
    const install = (withAsking: boolean): void => {
      write(LOCK, withoutPackage(lock, name, old, { withAsking }));
      run('npm', 'install', '--no-audit', '--no-fund');
    };
    install(name in manifest.overrides);
    if (!isWhole(name)) install(true);
    const kits = kitsWith(name);
    if (kits.length > 0) run('npm', 'run', '--silent', 'locks', '-w', 'samples', '--', ...kits);
  } catch (error) {
    for (const [file, text] of [...before, [LOCK, lock] as const]) write(file, text);
    throw new Error('npm 没有装上；package.json 与 package-lock.json 改回去了，再运行 npm ci', {
      cause: error,
    });
  }
  return { old: old.filter((version) => version !== next), changes: lockChanges(lock, read(LOCK)) };
}

const [name, next] = process.argv.slice(2);
if (!name || !/^\d+\.\d+\.\d+/.test(next ?? '')) {
  console.error('写明包与版本：npx tsx tests/run/raise.ts viem 2.57.2');
  process.exit(1);
}
try {
  const { old, changes } = raise(name, next!);
  const left = mentions(old);
  console.log(
    [
      '',
      'package-lock.json 里变了的，应当只有它与它自己的依赖：',
      ...changes,
      '',
      ...(left.length > 0
        ? [`还写着 ${old.join('、')} 的地方，逐个看是不是它：`, ...left, '']
        : []),
      '接下来：',
      ...notesOn(name),
      'npm run check：说出页面上旧的版本；供程序读取的文件变了，它说 packages/facts/release.ts 里写什么',
      'npm run outputs，再 npm test：示例打印的与合约的字节码有没有变',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
