// 程序要部署的示例合约：源文件，以及编译好的接口与字节码。
import { readFileSync } from 'node:fs';
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

/** 合约写作“文件:合约”，见 catalogue.ts。 */
export function contractFiles(contracts: readonly string[]): Record<string, string> {
  const names = sampleContracts.names().filter((name) => contracts.includes(name));
  const artifacts = names.map((name) => [name, sampleContracts.artifact(name)] as const);
  const files = [...new Set(names.map((name) => name.split(':')[0]!))];
  return {
    'contracts.ts': reader,
    'contracts.json': JSON.stringify(Object.fromEntries(artifacts)),
    ...Object.fromEntries(
      files.map((file) => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')]),
    ),
  };
}
