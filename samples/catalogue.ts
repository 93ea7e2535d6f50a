// 示例的清单：页面、运行、下载与测试都从这里知道有哪些示例，每个是什么，用到哪些合约。
// 命名规则：程序 x/y.ts 旁边有 x/y.test.ts 与 x/y.output.json。
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { closest } from 'fastest-levenshtein';
import { ROOT } from 'swapx-kept/root';
import { deployedContracts, type DeployedContracts } from './deployed-contracts';
import type { RunRecord } from './record';
import { regionNames } from './regions';

/**
 * starter 是读者的项目里几个程序公用的文件，front-end 是网页示例的文件，service 是 HTTP 服务的文件，
 * indexer 是索引程序的文件，ponder 是用 Ponder 写的索引程序的文件，integration 是测试自己的程序的文件：
 * 都不在页面里单独运行。
 */
type Kind =
  | 'program'
  | 'contract'
  | 'commands'
  | 'starter'
  | 'front-end'
  | 'service'
  | 'indexer'
  | 'ponder'
  | 'integration';

export interface Sample {
  kind: Kind;
  /** 在 ::sample 里的名称，例如 sdk/v3/swaps/quoting.ts、starter/clients.ts。 */
  name: string;
  /** 从仓库的根目录起。 */
  path: string;
  /** 代码块的语言。 */
  language: string;
  /** “运行”启动的程序，不带扩展名：程序是它自己，合约是部署它的程序。 */
  program?: string;
  /** 下载为项目时取谁的压缩包；合约的是部署它的程序，网页的文件同在一个里，服务等几个目录也是。 */
  archive?: string;
  /** 程序部署的合约，写作“文件:合约”。 */
  contracts: readonly string[];
}

interface Folder {
  kind: Kind;
  /** samples/ 下的目录。 */
  folder: string;
  /** 名称以它开头。 */
  prefix: string;
  endings: readonly string[];
  /** 测试本身就是示例。 */
  hasTests?: boolean;
}

const FOLDERS: readonly Folder[] = [
  { kind: 'program', folder: 'typescript', prefix: '', endings: ['.ts'] },
  { kind: 'contract', folder: 'solidity', prefix: '', endings: ['.sol'] },
  { kind: 'commands', folder: 'shell', prefix: '', endings: ['.sh'] },
  { kind: 'starter', folder: 'starter', prefix: 'starter/', endings: ['.ts'] },
  {
    kind: 'front-end',
    folder: 'front-end',
    prefix: 'front-end/',
    endings: ['.ts', '.tsx', '.html', '.css'],
  },
  { kind: 'service', folder: 'service', prefix: 'service/', endings: ['.ts'] },
  { kind: 'indexer', folder: 'indexer', prefix: 'indexer/', endings: ['.ts'] },
  { kind: 'ponder', folder: 'ponder', prefix: 'ponder/', endings: ['.ts'] },
  {
    kind: 'integration',
    folder: 'integration',
    prefix: 'integration/',
    endings: ['.ts', '.mjs'],
    hasTests: true,
  },
];

const LANGUAGES: Record<string, string> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.html': 'html',
  '.css': 'css',
  '.sol': 'solidity',
  '.mjs': 'js',
  '.sh': 'bash',
};

const ofTests = (file: string) => /\.(test|spec)\.ts$|^testing\//.test(file);

const withoutEnding = (name: string) => name.slice(0, -path.extname(name).length);

type ListedFile = Pick<Sample, 'kind' | 'name' | 'path' | 'language'>;

const filesIn = ({ kind, folder, prefix, endings, hasTests }: Folder): ListedFile[] =>
  readdirSync(path.join(ROOT, 'samples', folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => endings.includes(path.extname(file)) && (hasTests || !ofTests(file)))
    .sort()
    .map((file) => ({
      kind,
      name: prefix + file,
      path: `samples/${folder}/${file}`,
      language: LANGUAGES[path.extname(file)]!,
    }));

const read = (file: { path: string }) => readFileSync(path.join(ROOT, file.path), 'utf8');

const contractsIn = (file: ListedFile): string[] =>
  [...read(file).matchAll(/^contract (\w+)/gm)].map(
    ([, contract]) => `solidity/${file.name}:${contract}`,
  );

const TABLE = 'samples/deployed-contracts.ts';

/** 表里的程序与合约都存在，导入 #solidity 的程序都在表里。 */
function checkDeployed(deployed: DeployedContracts, files: ListedFile[]): void {
  const programs = files.filter(({ kind }) => kind === 'program');
  const names = programs.map(({ name }) => withoutEnding(name));
  const contracts = files.filter(({ kind }) => kind === 'contract').flatMap(contractsIn);
  for (const [program, deploys] of Object.entries(deployed)) {
    if (!names.includes(program)) {
      throw new Error(`${TABLE}：没有程序“${program}”；最接近的是“${closest(program, names)}”`);
    }
    for (const contract of deploys.filter((name) => !contracts.includes(name))) {
      throw new Error(
        `${TABLE}：程序“${program}”的合约“${contract}”不存在；最接近的是“${closest(contract, contracts)}”`,
      );
    }
  }
  for (const file of programs) {
    if (withoutEnding(file.name) in deployed || !read(file).includes("'#solidity'")) continue;
    throw new Error(`${file.path} 导入了 #solidity；在 ${TABLE} 里写上它部署的合约`);
  }
}

function programFor({ kind, name }: ListedFile, deployed: DeployedContracts): string | undefined {
  if (kind === 'program') return withoutEnding(name);
  if (kind !== 'contract') return undefined;
  const deploys = (contracts: readonly string[]) =>
    contracts.some((contract) => contract.startsWith(`solidity/${name}:`));
  return Object.keys(deployed).find((program) => deploys(deployed[program]!));
}

function archiveFor(file: ListedFile, deployed: DeployedContracts): string | undefined {
  const { kind } = file;
  const program = programFor(file, deployed);
  if (program) return `${program}.ts`;
  const isProject = ['front-end', 'service', 'indexer', 'ponder', 'integration'].includes(kind);
  return isProject ? `${kind}.ts` : undefined;
}

/** 全部示例。测试给出另一张合约的表。 */
export function listSamples(deployed: DeployedContracts = deployedContracts): Sample[] {
  const files = FOLDERS.flatMap(filesIn);
  checkDeployed(deployed, files);
  return files.map((file) => ({
    ...file,
    program: programFor(file, deployed),
    archive: archiveFor(file, deployed),
    contracts: (file.kind === 'program' && deployed[withoutEnding(file.name)]) || [],
  }));
}

let known = new Map<string, Sample>();

/** 清单只列一次；没找到才重新列，npm start 时新添的示例也能找到。 */
function find(name: string): Sample | undefined {
  if (!known.has(name)) known = new Map(listSamples().map((sample) => [sample.name, sample]));
  return known.get(name);
}

export function sampleNamed(name: string): Sample {
  const sample = find(name);
  if (!sample)
    throw new Error(`没有示例“${name}”；最接近的是“${closest(name, [...known.keys()])}”`);
  return sample;
}

/** 有没有这个名称的程序。 */
export const isProgram = (name: string): boolean => find(name)?.kind === 'program';

export const sourceOf = (name: string): string => read(sampleNamed(name));

/** 示例里各片段的名称，按文件里的先后。 */
export const regionsOf = (name: string): string[] => regionNames(sourceOf(name));

/** 上一次 npm run outputs 保存的记录。 */
export function recordOf(name: string): RunRecord {
  const file = path.join(ROOT, `${withoutEnding(sampleNamed(name).path)}.output.json`);
  if (!existsSync(file)) {
    throw new Error(`示例“${name}”没有记录的输出；运行 npm run outputs 生成`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
}

/** 全部程序的名称，不带扩展名，例如 sdk/v3/swaps/quoting。 */
export const programNames = (): string[] =>
  listSamples()
    .filter(({ kind }) => kind === 'program')
    .map(({ name }) => withoutEnding(name))
    .sort();

/** 记录打印内容的：全部程序，以及索引程序与 HTTP 服务的演示，它们用到 Node 的功能，不在页面里运行。 */
export const recordedNames = (): string[] => [
  ...programNames(),
  'indexer/demonstration',
  'service/demonstration',
];

const besideProgram = (program: string, ending: string) =>
  path.join(ROOT, withoutEnding(sampleNamed(`${program}.ts`).path) + ending);

export const programUrl = (program: string): URL =>
  pathToFileURL(path.join(ROOT, sampleNamed(`${program}.ts`).path));

export const outputFile = (program: string): string => besideProgram(program, '.output.json');

export const testFile = (program: string): string => besideProgram(program, '.test.ts');
