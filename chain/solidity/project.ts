// 一个目录里的全部 Solidity 文件。结果按内容哈希缓存在 .cache/，所以只有源文件变了才会真正启动编译器。
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomic } from '../../lib/write-file-atomic';
import { compile, groupByVersion, type Artifact, type Artifacts, type Sources } from './compiler';

export interface SolidityProject {
  /** 取一个合约的 ABI 与创建字节码，名称写作「文件:合约」。 */
  artifact(name: string): Artifact;
  /** 全部合约的名称。 */
  names(): string[];
  /** 全部合约的名称。 */
  names(): string[];
  /** 还没有缓存的编译器版本；各版本互不相干，可以并行编译。 */
  uncachedVersions(): string[];
  /** 编译用到这个版本的文件，返回合约的名称。 */
  compileVersion(version: string): string[];
}

/** rootUrl 是 package.json 所在的目录，folder 是其中放 .sol 的目录。 */
export function solidityProject(rootUrl: URL, folder: string): SolidityProject {
  const root = fileURLToPath(rootUrl);
  const groups = groupByVersion(readSources(root, folder));
  let all: Artifacts | undefined;

  function compileGroup(version: string): Artifacts {
    const sources = groups.get(version) ?? {};
    const file = cacheFile(root, version, sources);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Artifacts;
    const artifacts = compile(version, sources, root);
    writeFileAtomic(file, JSON.stringify(artifacts));
    return artifacts;
  }

  function compileAll(): Artifacts {
    all ??= Object.assign({}, ...[...groups.keys()].map(compileGroup)) as Artifacts;
    return all;
  }

  return {
    artifact(name) {
      const found = compileAll()[name];
      if (!found) {
        const existing = Object.keys(compileAll()).join('、');
        throw new Error(`没有名为 ${name} 的合约；现有：${existing}`);
      }
      return found;
    },
    names: () => Object.keys(compileAll()),
    uncachedVersions: () =>
      [...groups]
        .filter(([version, sources]) => !existsSync(cacheFile(root, version, sources)))
        .map(([version]) => version),
    compileVersion: (version) => Object.keys(compileGroup(version)),
  };
}

function readSources(root: string, folder: string): Sources {
  const sources: Sources = {};
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) => name.endsWith('.sol')).sort()) {
    const file = `${folder}/${name.replaceAll('\\', '/')}`;
    sources[file] = { content: readFileSync(join(root, file), 'utf8') };
  }
  return sources;
}

// 项目的 package.json 固定了被引用的合约包，本工作区的固定了编译器，compiler.ts 决定编译选项：
// 三者都是缓存键的一部分。
function cacheFile(root: string, version: string, sources: Sources): string {
  const hash = createHash('sha256').update(JSON.stringify(sources));
  hash.update(readFileSync(join(root, 'package.json')));
  for (const file of ['../package.json', 'compiler.ts']) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return join(root, '.cache', `solidity-${version}-${hash.digest('hex').slice(0, 16)}.json`);
}
