// 部署一条全新的链，写成 state/content.ts 的样子。结果按内容缓存在 .cache/，部署的代码变了才重来。
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomic } from '../../lib/write-file-atomic';
import type { DeployedChain } from './content';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function deployedChain(): Promise<DeployedChain> {
  const file = cacheFile();
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DeployedChain;
  // 有缓存时不必装入整个 EVM。
  const { deployFresh } = await import('./deploy-fresh');
  const content = await deployFresh();
  writeFileAtomic(file, JSON.stringify(content));
  return content;
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
