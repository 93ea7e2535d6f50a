// 程序要部署的示例合约：源文件，以及编译好的接口与字节码。
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { sampleContracts } from '../solidity/artifacts';

const reader = `// 示例合约编译好的接口与字节码；源文件在 solidity/ 里。
import type { Abi, Hex } from 'viem';
import contracts from './contracts.json';

interface Artifact {
  abi: Abi;
  bytecode: Hex;
}

/** 名称写作“文件:合约”。 */
export function artifact(name: string): Artifact {
  const found = (contracts as unknown as Record<string, Artifact>)[name];
  if (!found) throw new Error(\`没有名为 \${name} 的合约\`);
  return found;
}
`;

const sourceOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** 这些文件与它们直接、间接导入的文件；来自 npm 包的不算。 */
function withImports(files: readonly string[]): Record<string, string> {
  const sources: Record<string, string> = {};
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file in sources) continue;
    const source = sourceOf(file);
    sources[file] = source;
    const folder = posix.dirname(file);
    const imported = source.matchAll(/^import [^;]*"(\.[^"]+)";/gm);
    waiting.push(...[...imported].map(([, path]) => posix.join(folder, path!)));
  }
  return sources;
}

/** 合约写作“文件:合约”，见 catalogue.ts。 */
export function contractFiles(contracts: readonly string[]): Record<string, string> {
  const names = sampleContracts.names().filter((name) => contracts.includes(name));
  const artifacts = names.map((name) => [name, sampleContracts.artifact(name)] as const);
  return {
    'contracts.ts': reader,
    'contracts.json': JSON.stringify(Object.fromEntries(artifacts)),
    ...withImports(names.map((name) => name.split(':')[0]!)),
  };
}
