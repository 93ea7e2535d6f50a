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

/** 程序提到的合约：文件名或合约名出现在程序里。 */
export function contractFiles(program: string): Record<string, string> {
  const mentioned = (name: string) => {
    const [file, contract] = name.split(':') as [string, string];
    const isNamed = [file.slice(file.lastIndexOf('/') + 1, -'.sol'.length), contract].every(
      (word) => new RegExp(`\\b${word}\\b`).test(program),
    );
    return isNamed;
  };
  const names = sampleContracts.names().filter(mentioned);
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
