// 读者的项目要安装的包。用到同样几个包的项目共用一份 package-lock.json。
import { readFileSync } from 'node:fs';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
}

const read = (file: string): Manifest =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Manifest;

const manifest = read('../package.json');
const repository = read('../../package.json');

/** 一套 SDK 总是一起安装。 */
const KITS: Record<string, string[]> = {
  viem: ['viem'],
  v2: ['@swapx-lib/sdk-core', '@swapx-lib/v2-sdk', 'jsbi', 'viem'],
  'v2-bignumber': [
    '@ethersproject/bignumber',
    '@swapx-lib/sdk-core',
    '@swapx-lib/v2-sdk',
    'jsbi',
    'viem',
  ],
  v3: ['@uniswap/sdk-core', '@uniswap/v3-sdk', 'jsbi', 'viem'],
  service: [
    '@fastify/rate-limit',
    '@uniswap/sdk-core',
    '@uniswap/v3-sdk',
    'fastify',
    'jsbi',
    'viem',
  ],
  indexer: ['libsql', 'viem'],
  'viem-ethers': ['ethers', 'viem'],
  'v2-ethers': ['@swapx-lib/sdk-core', '@swapx-lib/v2-sdk', 'ethers', 'jsbi', 'viem'],
  'v3-ethers': ['@uniswap/sdk-core', '@uniswap/v3-sdk', 'ethers', 'jsbi', 'viem'],
};

/** 间接的依赖换成别的版本，与仓库的 package.json 相同；原因在 tests/sources/lib/package-reasons.ts。 */
const OVERRIDDEN: Record<string, string[]> = { service: ['light-my-request'] };

/** 网页：前半是网页里的，后半只在构建时用。 */
const FRONT_END = {
  packages: [...KITS.v3!, '@tanstack/react-query', 'react', 'react-dom', 'wagmi'],
  // vite 自己的两个依赖也写死：各平台的可执行文件都要有锁得住的版本。
  tools: ['@types/react', '@types/react-dom', 'esbuild', 'rollup', 'typescript', 'vite'],
};

/** 运行与检查 TypeScript 用的包。 */
const TOOLS = ['@types/node', 'tsx', 'typescript'];

export type Kit = keyof typeof KITS | 'front-end';

const programKits = Object.keys(KITS);

export const kitNames: Kit[] = [...programKits, 'front-end'];

/** 装得下这些包的最小的一套。 */
export function kitFor(packages: string[]): Kit {
  const fitting = programKits
    .filter((kit) => packages.every((name) => KITS[kit]!.includes(name)))
    .sort((a, b) => KITS[a]!.length - KITS[b]!.length);
  if (!fitting[0]) throw new Error(`没有一套包含 ${packages.join('、')} 的依赖；在 kits.ts 里加上`);
  return fitting[0];
}

const pinned: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

function versions(names: string[], known = pinned): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, known[name] ?? fail(name)]));
}

function fail(name: string): never {
  throw new Error(`package.json 里没有 ${name}`);
}

/** package.json 里决定安装什么的部分。 */
export function dependenciesOf(kit: Kit) {
  const overridden = OVERRIDDEN[kit];
  const { packages, tools } =
    kit === 'front-end' ? FRONT_END : { packages: KITS[kit]!, tools: TOOLS };
  return {
    dependencies: versions(packages),
    devDependencies: versions(tools),
    ...(overridden ? { overrides: versions(overridden, repository.overrides) } : {}),
  };
}

export const lockFile = (kit: Kit): URL => new URL(`locks/${kit}.json`, import.meta.url);
