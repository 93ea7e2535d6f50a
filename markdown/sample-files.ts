import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { closest } from 'fastest-levenshtein';

import { ROOT } from '../lib/root';
import type { RunRecord } from '../samples/record';
import { regionNames } from '../samples/regions';

/** Where samples of a language live, by the ending of the file's name. */
const FOLDERS: Record<string, string> = {
  ts: 'samples/typescript',
  sol: 'samples/solidity',
  sh: 'samples/shell',
};

/** What a reader's own project shares between programs, and a web page: no file of them runs by itself. */
const PARTS = ['starter/', 'front-end/'];

const isPart = (name: string) => PARTS.some((folder) => name.startsWith(folder));

/** The program whose archive holds a sample, as `projectAddress` names it; the web page has one archive. */
export function archiveOf(name: string): string | undefined {
  if (isProgram(name)) return name;
  return name.startsWith('front-end/') ? 'front-end.ts' : undefined;
}

/** Whether a sample can be run by itself: contracts and shell lines are run by the tests. */
export const isProgram = (name: string): boolean => name.endsWith('.ts') && !isPart(name);

export interface SampleFile {
  /** Path from the root of the project. */
  path: string;
  language: string;
  source: string;
}

const LANGUAGES: Record<string, string> = {
  ts: 'ts',
  tsx: 'tsx',
  html: 'html',
  sol: 'solidity',
  sh: 'bash',
};

function listFiles(folder: string, ending: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith(`.${ending}`) && !name.endsWith(`.test.${ending}`),
  );
}

/** Reads a sample by its path below its language's folder, e.g. `sdk/v3/swaps/quoting.ts`. */
export function readSample(name: string): SampleFile {
  const ending = path.extname(name).slice(1);
  const folder = isPart(name) ? 'samples' : FOLDERS[ending];
  if (!folder) {
    throw new Error(`示例“${name}”的扩展名未知；可用：${Object.keys(FOLDERS).join('、')}`);
  }
  const file = path.join(ROOT, folder, name);
  if (!existsSync(file)) {
    throw new Error(
      `${folder} 中没有示例“${name}”；最接近的是“${closest(name, listFiles(folder, ending))}”`,
    );
  }
  return {
    path: `${folder}/${name}`,
    language: LANGUAGES[ending]!,
    source: readFileSync(file, 'utf8'),
  };
}

interface Deployer {
  name: string;
  source: string;
}

/** Read once: dozens of pages ask. `npm start` learns of a new one when it is started again. */
let deployers: Deployer[] | undefined;

const findDeployers = (): Deployer[] =>
  listFiles(FOLDERS.ts!, 'ts')
    .map((name) => ({ name, source: readSample(name).source }))
    .filter(({ source }) => source.includes("'#solidity'"));

/** The TypeScript sample that deploys a contract, if there is one. */
function deployerOf(contractFile: string): string | undefined {
  const contract = new RegExp(`\\b${path.basename(contractFile, '.sol')}\\b`);
  deployers ??= findDeployers();
  return deployers.find(({ source }) => contract.test(source))?.name;
}

/** The program that 运行 starts in the page; a contract is run by the one that deploys it. */
export function programOf(name: string): string | undefined {
  if (isProgram(name)) return name.replace(/\.ts$/, '');
  return name.endsWith('.sol') ? deployerOf(name)?.replace(/\.ts$/, '') : undefined;
}

/** The names of a sample's regions, in the order of the file. */
export const regionsOf = (name: string): string[] => regionNames(readSample(name).source);

/** What the last recorded run of a sample printed, region by region. */
export function readRecord(name: string): RunRecord {
  const sample = readSample(name);
  const file = path.join(ROOT, sample.path.replace(/\.\w+$/, '.output.json'));
  if (!existsSync(file)) {
    throw new Error(`示例“${name}”没有记录的输出；运行 npm run outputs 生成`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
}
