// 一个示例连同它需要的一切，成为读者自己的项目。
import { readFileSync } from 'node:fs';
import { sampleNamed, sourceOf } from '../catalogue';
import { contractFiles } from './contracts';
import { dependenciesOf, kitFor, lockFile, type Kit } from './kits';
import { fileForReader } from './reader';
import { env, gitignore, npmrc, readme, tsconfig } from './texts';

export type Files = Record<string, string>;

const IMPORT =
  /^(?:import|export)\b[^;]*?from '([^']+)';|^import '([^']+)';|\bimport\('([^']+)'\)/gm;

const importsOf = (source: string): string[] =>
  [...source.matchAll(IMPORT)].map(([, ...specifiers]) => specifiers.find(Boolean)!);

const isPackage = (specifier: string) => !/^(\.|node:)/.test(specifier);

/** viem/accounts 来自包 viem，@uniswap/v3-sdk 是一个包的全名。 */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** 程序直接与间接引用的 starter/ 文件。 */
export function starterFiles(program: string): Files {
  const files: Files = {};
  const waiting = importsOf(program).filter((specifier) => specifier.startsWith('./starter/'));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = `${next.slice('./'.length)}.ts`;
    if (path in files) continue;
    const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    files[path] = source;
    const neighbours = importsOf(source).filter((specifier) => specifier.startsWith('./'));
    waiting.push(...neighbours.map((specifier) => `./starter/${specifier.slice('./'.length)}`));
  }
  return files;
}

function kitOf(sources: string[]): Kit {
  return kitFor([...new Set(sources.flatMap(importsOf).filter(isPackage).map(packageOf))]);
}

/** 环境变量写在 .env 里；不连接链的程序没有这个文件。 */
function scripts(program: string, needsChain: boolean): Record<string, string> {
  if (!needsChain) return { start: `node --import tsx ${program}`, check: 'tsc' };
  return {
    start: `node --env-file=.env --import tsx ${program}`,
    chain: 'node chain.mjs',
    check: 'tsc',
  };
}

export function packageJson(name: string, kit: Kit, commands: Record<string, string>): string {
  const content = {
    name,
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: commands,
    ...dependenciesOf(kit),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** 同一套包的锁只写着一个名字；换成这个项目的。 */
function lockOf(kit: Kit, name: string): string {
  const lock = JSON.parse(readFileSync(lockFile(kit), 'utf8')) as {
    name: string;
    packages: Record<string, { name?: string }>;
  };
  lock.name = name;
  lock.packages['']!.name = name;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** 每个项目都有的文件。 */
export const commonFiles = (
  name: string,
  kit: Kit,
  commands: Record<string, string>,
  readmeText: string,
): Files => ({
  '.npmrc': npmrc,
  'README.md': readmeText,
  'package.json': packageJson(name, kit, commands),
  'package-lock.json': lockOf(kit, name),
});

export interface Project {
  /** 项目的目录名。 */
  name: string;
  files: Files;
  /** 由仓库的哪些文件得来；本地链除外。版本的日期由它们决定。 */
  sources: string[];
}

export const lockSource = (kit: Kit): string => `samples/project/locks/${kit}.json`;

/** chain 是本地链的程序与它的许可，见 all.ts。 */
export function projectOf(sample: string, chain: Files): Project {
  const program = `${sample.slice(sample.lastIndexOf('/') + 1)}.ts`;
  const name = `swapx-${sample.replaceAll('/', '-')}`;
  const { contracts } = sampleNamed(`${sample}.ts`);
  const source = fileForReader(sourceOf(`${sample}.ts`));
  const starter = starterFiles(source);
  const kit = kitOf([source, ...Object.values(starter)]);
  const needsChain = 'starter/connection.ts' in starter;
  const files: Files = {
    ...(needsChain ? { '.env': env, ...chain } : {}),
    '.gitignore': gitignore,
    ...commonFiles(
      name,
      kit,
      scripts(program, needsChain),
      readme(sample, program, Object.keys(starter), contracts.length > 0),
    ),
    [program]: source,
    ...starter,
    'tsconfig.json': tsconfig,
    ...(contracts.length > 0 ? contractFiles(contracts) : {}),
  };
  const copied = Object.keys(files).filter((file) => /^(?:starter|solidity)\//.test(file));
  const sources = [
    sampleNamed(`${sample}.ts`).path,
    ...copied.map((file) => `samples/${file}`),
    lockSource(kit),
  ];
  return { name, files, sources };
}
