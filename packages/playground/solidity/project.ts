/**
 * The project of a sample (samples/project) with contracts that a reader has changed. What the build had
 * compiled no longer holds: Hardhat or Foundry compiles them, from the same folder.
 */
import { compilerOf, settingsOf, versionOf } from 'swapx-chain/solidity/settings';
import { fileForReader } from 'swapx-samples/project/reader';

type Files = Record<string, string>;

export interface ChangedFiles {
  /** Undefined while it is as it was. */
  program?: string;
  /** All of them, by their paths: also those that are as they were. */
  contracts: Files;
}

/** Of the packages that contracts import, and of Hardhat (build/packages.ts). */
export type Versions = Record<string, string>;

const contractReader = `// 编译好的接口与字节码：先运行 npm run compile，或者 forge build。
import { existsSync, readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';

interface Artifact {
  abi: Abi;
  bytecode: Hex;
}

/** 名称写作“文件:合约”。Hardhat 写在 artifacts/ 里，Foundry 写在 out/ 里。 */
export function artifact(name: string): Artifact {
  const [file = '', contract = ''] = name.split(':');
  const ofHardhat = \`artifacts/\${file}/\${contract}.json\`;
  const ofFoundry = \`out/\${file.slice(file.lastIndexOf('/') + 1)}/\${contract}.json\`;
  const [found, other] = [ofHardhat, ofFoundry].filter((place) => existsSync(place));
  if (!found) throw new Error(\`没有编译好的 \${name}；先运行 npm run compile，或者 forge build\`);
  // 改过合约再用另一个工具编译，先前的就旧了，而且看不出来。
  if (other) throw new Error(\`\${found} 与 \${other} 可能不同；删去 artifacts/ 或者 out/\`);
  const { abi, bytecode } = JSON.parse(readFileSync(found, 'utf8')) as {
    abi: Abi;
    bytecode: Hex | { object: Hex };
  };
  return { abi, bytecode: typeof bytecode === 'string' ? bytecode : bytecode.object };
}
`;

/** The lowest comes first. */
const versionsOf = (contracts: Files): string[] =>
  [...new Set(Object.values(contracts).map(versionOf))].filter(Boolean).sort();

function hardhatConfig(contracts: Files): string {
  const compilers = versionsOf(contracts).map((version) => ({
    version,
    settings: settingsOf(compilerOf(version, 'pragma')),
  }));
  const config = { solidity: { compilers }, paths: { sources: './solidity' } };
  return `// 设置与文档里的相同，编译出同样的字节码。\nmodule.exports = ${JSON.stringify(config, null, 2)};\n`;
}

/** Foundry lowers the EVM's version to what a compiler knows: the newest is named. */
function foundryConfig(contracts: Files, remappings: string[]): string {
  const newest = versionsOf(contracts).at(-1) ?? '';
  const { evmVersion, optimizer } = settingsOf(compilerOf(newest, 'pragma'));
  return `# 设置与文档里的相同。
[profile.default]
src = "solidity"
out = "out"
libs = ["node_modules"]
evm_version = "${evmVersion}"
optimizer = ${optimizer.enabled}
optimizer_runs = ${optimizer.runs}
bytecode_hash = "none"
remappings = [${remappings.map((one) => `"${one}"`).join(', ')}]
`;
}

const IMPORT = /\bimport\b[^;"']*["']((?:@[^/"']+\/)?[\w-]+)\//g;

/** The packages that contracts import themselves. */
const packagesOf = (contracts: Files): string[] =>
  [
    ...new Set(
      Object.values(contracts).flatMap((source) =>
        [...source.matchAll(IMPORT)].map(([, name]) => name!),
      ),
    ),
  ].sort();

/** Where these packages and those behind them lie. */
const REMAPPINGS = ['@openzeppelin/', '@uniswap/', 'base64-sol/', 'openzeppelin-5/'].map(
  (scope) => `${scope}=node_modules/${scope}`,
);

function packageJson(text: string, contracts: Files, versions: Versions): string {
  const content = JSON.parse(text) as {
    scripts: Files;
    dependencies: Files;
    devDependencies: Files;
  };
  for (const name of packagesOf(contracts)) {
    const version = versions[name];
    if (version) content.dependencies[name] = version;
  }
  content.devDependencies.hardhat = versions.hardhat!;
  content.scripts.compile = 'hardhat compile';
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The lock does not know Hardhat: packages are installed without one. */
const readme = (text: string): string =>
  text.replace(
    '```bash\nnpm ci\n```\n',
    `\`\`\`bash
npm install
\`\`\`

编译合约（在 \`solidity/\` 里）。用 Hardhat：

\`\`\`bash
npm run compile
\`\`\`

或者用 Foundry：

\`\`\`bash
forge build
\`\`\`
`,
  );

/** A reader may have taken the mark of one end of a region away. */
function withoutMarks(source: string): string {
  try {
    return fileForReader(source);
  } catch {
    return source;
  }
}

/** `files` are the sample's project, in which the program has the name `program`. */
export function changedProject(
  files: Files,
  program: string,
  { contracts, program: source }: ChangedFiles,
  versions: Versions,
): Files {
  const kept = Object.entries(files).filter(
    ([name]) => !['contracts.json', 'package-lock.json'].includes(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...contracts,
    ...(source === undefined ? {} : { [program]: withoutMarks(source) }),
    'README.md': readme(files['README.md']!),
    'contracts.ts': contractReader,
    'foundry.toml': foundryConfig(contracts, REMAPPINGS),
    'hardhat.config.cjs': hardhatConfig(contracts),
    'package.json': packageJson(files['package.json']!, contracts, versions),
    '.gitignore': `${files['.gitignore']}artifacts\ncache\nout\n`,
  };
}
