// 部署一条全新的链，写成 state/content.ts 的样子。结果按内容缓存在 .cache/，部署的代码变了才重来。
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { numberToHex, parseEther, type Address } from 'viem';
import { deploy } from '../deployment/deploy';
import { createChain } from '../evm/chain';
import { createProvider } from '../evm/provider';
import type { StoredState } from '../evm/state';
import { accountCount, signerOf } from '../signers';
import type { DeployedChain } from './content';

const root = fileURLToPath(new URL('..', import.meta.url));
const genesisBalance = parseEther('10000');

export async function deployedChain(): Promise<DeployedChain> {
  const file = cacheFile();
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DeployedChain;
  const content = await deployFresh();
  writeWhole(file, JSON.stringify(content));
  return content;
}

async function deployFresh(): Promise<DeployedChain> {
  const accounts = Array.from({ length: accountCount }, (_, index) => signerOf(index).address);
  const balance = numberToHex(genesisBalance);
  const state = Object.fromEntries(
    accounts.map((address) => [address.toLowerCase() as Address, { balance }]),
  ) as StoredState;
  const chain = await createChain({ state });
  const deployments = await deploy(createProvider(chain, accounts));
  return { accounts, deployments, ...chain.content() };
}

/** 决定结果的一切：链与部署的代码、合约、事实表、固定的包版本。 */
function cacheFile(): string {
  const hash = createHash('sha256');
  const folders = ['deployment', 'evm', 'contracts', 'solidity', 'state', '../facts'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|sol)$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  for (const file of [
    ...files,
    ...['accounts.ts', 'signers.ts', 'package.json'].map((name) => join(root, name)),
  ].sort()) {
    hash.update(readFileSync(file));
  }
  return join(root, '.cache', `deployed-${hash.digest('hex').slice(0, 16)}.json`);
}

/** 先写临时文件再改名：并行的进程不会读到写了一半的缓存。 */
function writeWhole(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
