// 编译 samples 里的全部 Solidity 文件：每个文件的 pragma 决定用哪个固定版本的 solc（均来自 npm）。
// 结果按内容哈希缓存在 .cache/，所以只有源文件变了才会真正启动编译器。
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  existsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';

export interface Artifact {
  abi: Abi;
  bytecode: Hex;
}

type Artifacts = Record<string, Artifact>;
type Sources = Record<string, { content: string }>;

interface SolcOutput {
  errors?: { formattedMessage: string; severity: string; sourceLocation?: { file: string } }[];
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}

const samplesRoot = fileURLToPath(new URL('..', import.meta.url));
const sourceFolders = ['chain/contracts', 'solidity'];
const require = createRequire(import.meta.url);

// 0.8.30 的默认目标会用到较新的操作码；paris 在所有 EVM 链上都能运行。
const compilers: Record<string, { module: string; evmVersion: string }> = {
  '0.6.6': { module: 'solc-0.6', evmVersion: 'istanbul' },
  '0.7.6': { module: 'solc-0.7', evmVersion: 'istanbul' },
  '0.8.30': { module: 'solc-0.8', evmVersion: 'paris' },
};

/** 取一个合约的 ABI 与创建字节码，例如 artifact('solidity/single-swaps/SingleSwap.sol:SingleSwap')。 */
export function artifact(name: string): Artifact {
  const all = compileAll();
  const found = all[name];
  if (!found) {
    throw new Error(`没有名为 ${name} 的合约；现有：${Object.keys(all).join('、')}`);
  }
  return found;
}

let compiled: Artifacts | undefined;

/** 编译全部文件；同一进程里只做一次。 */
export function compileAll(): Artifacts {
  compiled ??= readCache() ?? writeCache(compileSources(readSources()));
  return compiled;
}

/** 编译给定的源文件；源文件里的任何错误或警告都会抛出，信息带文件名与行号。 */
export function compileSources(sources: Sources): Artifacts {
  const artifacts: Artifacts = {};
  for (const [version, group] of groupByVersion(sources)) {
    const output = runCompiler(version, group);
    for (const [file, contracts] of Object.entries(output.contracts ?? {})) {
      if (!(file in sources)) continue;
      for (const [name, contract] of Object.entries(contracts)) {
        const bytecode: Hex = `0x${contract.evm.bytecode.object}`;
        artifacts[`${file}:${name}`] = { abi: contract.abi, bytecode };
      }
    }
  }
  return artifacts;
}

function runCompiler(version: string, sources: Sources): SolcOutput {
  const { module, evmVersion } = compilers[version];
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: 200 },
      // 不写入元数据哈希，字节码才不会随注释变化。
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const solc = require(module) as { compile(input: string, callbacks: object): string };
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), { import: readImport }),
  ) as SolcOutput;
  const problems = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) =>
      severity === 'error' || (sourceLocation && sourceLocation.file in sources),
  );
  if (problems.length > 0) {
    const messages = problems.map(({ formattedMessage }) => formattedMessage.trim());
    throw new Error(`solc ${version} 编译失败：\n${messages.join('\n\n')}`);
  }
  return output;
}

function groupByVersion(sources: Sources): Map<string, Sources> {
  const groups = new Map<string, Sources>();
  for (const [file, source] of Object.entries(sources)) {
    const version = /pragma solidity =?([\d.]+);/.exec(source.content)?.[1] ?? '';
    if (!(version in compilers)) {
      const known = Object.keys(compilers).join('、');
      throw new Error(`${file}：请用 pragma 固定一个版本，可用的有 ${known}`);
    }
    groups.set(version, { ...groups.get(version), [file]: source });
  }
  return groups;
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    const local = join(samplesRoot, path);
    const file = existsSync(local) ? local : require.resolve(path);
    return { contents: readFileSync(file, 'utf8') };
  } catch {
    return { error: `找不到 ${path}：它既不在 samples 里，也不在 node_modules 里` };
  }
}

function readSources(): Sources {
  const sources: Sources = {};
  for (const folder of sourceFolders) {
    const names = readdirSync(join(samplesRoot, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((name) => name.endsWith('.sol')).sort()) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      sources[file] = { content: readFileSync(join(samplesRoot, file), 'utf8') };
    }
  }
  return sources;
}

// package.json 固定了被引用的 npm 包，本文件决定编译选项：两者都是缓存键的一部分。
function cacheFile(): string {
  const hash = createHash('sha256').update(JSON.stringify(readSources()));
  for (const file of ['package.json', 'solidity/compile.ts']) {
    hash.update(readFileSync(join(samplesRoot, file)));
  }
  return join(samplesRoot, '.cache', `solidity-${hash.digest('hex').slice(0, 16)}.json`);
}

function readCache(): Artifacts | undefined {
  const file = cacheFile();
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Artifacts) : undefined;
}

function writeCache(artifacts: Artifacts): Artifacts {
  const file = cacheFile();
  mkdirSync(join(samplesRoot, '.cache'), { recursive: true });
  // 先写临时文件再改名：并行的测试进程不会读到写了一半的缓存。
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(artifacts));
  renameSync(temporary, file);
  return artifacts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = Object.keys(compileAll());
  console.log(`已编译 ${names.length} 个合约与接口：\n${names.join('\n')}`);
}
