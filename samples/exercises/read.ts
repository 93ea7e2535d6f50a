// 练习的清单：一个练习是这里的一个目录，没有自己的程序。
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { closest } from 'fastest-levenshtein';
import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import list from './list.json';

const FOLDER = path.join(ROOT, 'samples/exercises');

/** 编译时的路径，从 samples/ 起。 */
type Files = Record<string, string>;

export interface Exercise {
  name: string;
  title: string;
  /** 在哪一页的末尾。 */
  page: string;
  /** 任务，Markdown。 */
  task: string;
  /** 读者改的合约。 */
  file: string;
  /** 连同检查与公用的工具。 */
  files: Files;
  /** 检查的函数，从易到难，各是哪一句。 */
  checks: Record<string, string>;
  /** 依次打开的三条提示。 */
  hints: string[];
  solution: string;
  /** 答案的说明，以及合约另外还做了什么；一段是一个字符串。 */
  explanation: string[];
}

/** 常见的错误答案，检查应当怎样说。 */
export interface WrongAnswer {
  name: string;
  source: string;
  sentence: string;
}

const read = (...parts: string[]): string => readFileSync(path.join(FOLDER, ...parts), 'utf8');

/** 从易到难。 */
export const exerciseNames = (): string[] => list.map(({ name }) => name);

/** 真正的合约在页面的链上与主网上的地址。 */
const deployed = (): string => `// SPDX-License-Identifier: MIT
pragma solidity >=0.7.6 <0.9.0;

address constant V2_FACTORY = ${facts['mainnet.v2.factory'].value};
address constant V2_ROUTER = ${facts['mainnet.v2.router'].value};
address constant V3_FACTORY = ${facts['mainnet.v3.factory'].value};
`;

const CHECK = /\/\/\/ @notice (.+)\n\s*function (test\w+)\(/g;

const paragraphs = (text: string): string[] => text.trim().split(/\n{2,}/);

export function exerciseNamed(name: string): Exercise {
  const listed = list.find((one) => one.name === name);
  if (!listed) {
    throw new Error(`没有练习“${name}”；最接近的是“${closest(name, exerciseNames())}”`);
  }
  const checks = read(name, 'Checks.sol');
  const file = `exercises/${name}/Exercise.sol`;
  return {
    ...listed,
    task: read(name, 'task.md'),
    file,
    files: {
      [file]: read(name, 'Exercise.sol'),
      [`exercises/${name}/Checks.sol`]: checks,
      'exercises/Deployed.sol': deployed(),
      'exercises/Kit.sol': read('Kit.sol'),
      'exercises/Token.sol': read('Token.sol'),
    },
    checks: Object.fromEntries([...checks.matchAll(CHECK)].map(([, says, test]) => [test!, says!])),
    hints: paragraphs(read(name, 'hints.md')),
    solution: read(name, 'Solution.sol'),
    explanation: paragraphs(read(name, 'explanation.md')),
  };
}

const SENTENCE = /^\/\/\/ @notice (.+)$/m;

/** 每个错误答案开头的一句，是检查应当说的话的一部分。 */
export const wrongAnswersOf = (name: string): WrongAnswer[] =>
  readdirSync(path.join(FOLDER, name, 'wrong')).map((file) => {
    const source = read(name, 'wrong', file);
    const [, sentence] = SENTENCE.exec(source) ?? [];
    if (!sentence) throw new Error(`samples/exercises/${name}/wrong/${file} 没有写 @notice`);
    return { name: file, source, sentence };
  });
