/** What must hold of every entry of the bank of answers beyond its form (website/questions). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { MarkdownPage } from 'swapx-markdown/pages';
import { answerText } from '../../../website/questions/answer-text';
import type { Evidence, Question } from '../../../website/questions/question';
import { topics } from '../../../website/questions/topics';
import { lineOf, nodesOf, treeOf } from 'swapx-markdown/reader';
import { syntaxFaults } from 'swapx-markdown/page-faults';
import { sourceOf } from '../../../samples/catalogue';
import { excerpt } from '../../../samples/regions';
import { linkFaults, linkTextFaults, addressFault } from './links';
import { pageFaults } from './prose';
import { renderedPage } from './rendered-page';
import { typedFactFaults } from './typed-facts';
import { typedNumberFaults } from './typed-numbers';

const ANSWER_LENGTH = { min: 60, max: 200 };

type Addresses = Map<string, Set<string>>;

const at = ({ path: file }: MarkdownPage, fault: string, line = 1) => `${file}:${line}：${fault}`;

/** The first paragraph answers: cause, remedy, and how to see that it worked. */
export function answerFaults(question: Question): string[] {
  const length = [...answerText(question)].length;
  const { min, max } = ANSWER_LENGTH;
  return length < min || length > max
    ? [
        at(
          question,
          `正文第一段有 ${length} 个字；用 ${min} 到 ${max} 个字写原因、改法、怎样看出改好了`,
        ),
      ]
    : [];
}

/** What an entry cannot hold, since it is a part of a longer page. */
const REFUSED = {
  containerDirective: '答案里不写提示框；写成普通的一段',
  heading: '答案里不写标题；分成几段',
  code: '答案里不手写代码块；用 ::sample 引用会运行的示例',
} as const;

export function bodyFaults(question: Question): string[] {
  const tree = treeOf(question.source);
  const refused = Object.entries(REFUSED).flatMap(([type, mend]) =>
    nodesOf(tree, type as keyof typeof REFUSED).map((node) => at(question, mend, lineOf(node))),
  );
  const leadsOn = nodesOf(tree, 'link').some(({ url }) => url.startsWith('/'));
  return leadsOn ? refused : [...refused, at(question, '正文没有链接到解释它的页面；加一个')];
}

/** What the build would refuse, with the place in the entry. */
export const buildFaults = (question: Question): string[] => [
  ...syntaxFaults(question),
  ...renderedPage(question).faults,
];

/** `package/file:10-20` or `package/file#symbol`, from node_modules. */
const SOURCE = /^(?<file>[^:#]+)(?::(?<start>\d+)(?:-(?<end>\d+))?|#(?<symbol>.+))$/;

function sourceFault(target: string): string | undefined {
  const { file, start, end, symbol } = SOURCE.exec(target)?.groups ?? {};
  if (!file) return '写“包/文件:行”、“包/文件:行-行”或“包/文件#名字”';
  const place = path.join(ROOT, 'node_modules', file);
  if (!existsSync(place)) return `node_modules 里没有 ${file}`;
  const text = readFileSync(place, 'utf8');
  if (symbol !== undefined) return text.includes(symbol) ? undefined : `${file} 里没有“${symbol}”`;
  const lines = text.split('\n').length;
  return Number(end ?? start) <= lines && Number(start) <= Number(end ?? start)
    ? undefined
    : `${file} 只有 ${lines} 行`;
}

function sampleFault(target: string): string | undefined {
  const [file = '', region] = target.split('#');
  try {
    excerpt(sourceOf(file), region);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Why a piece of evidence proves nothing. */
export function evidenceFault(
  { kind, target }: Evidence,
  addresses: Addresses,
): string | undefined {
  if (kind === 'sample') return sampleFault(target);
  if (kind === 'source') return sourceFault(target);
  // A whole page proves nothing in particular.
  if (!target.includes('#')) return '写到哪一节：/地址#锚点';
  return addressFault(target, '', addresses);
}

export const evidenceFaults = (question: Question, addresses: Addresses): string[] =>
  question.evidence.flatMap((evidence) => {
    const fault = evidenceFault(evidence, addresses);
    return fault ? [at(question, `依据 ${evidence.kind}: ${evidence.target}：${fault}`)] : [];
  });

/** The pages that show the question, and the public thread it is from. */
export function placeFaults(question: Question, addresses: Addresses): string[] {
  const { pages, thread, area, slug } = question;
  const none = pages.length === 0 ? ['没有写它属于哪些页面；写 pages: 与“  - /地址”'] : [];
  const wrong = pages.flatMap((page) => addressFault(page, '', addresses) ?? []);
  const anchors = pages
    .filter((page) => page.includes('#'))
    .map((page) => `pages 里的“${page}”写整页的地址，不带锚点`);
  const isPublic = /^https:\/\/[\w.-]+\/\S+$/.test(thread);
  return [
    ...none,
    ...wrong,
    ...anchors,
    ...(isPublic ? [] : [`thread“${thread}”不是公开讨论的网址；写 https://…`]),
    ...(slug in topics[area] ? [`文件名“${slug}”与一个主题同名，锚点会重复；换一个`] : []),
  ].map((fault) => at(question, fault));
}

/** The question is prose and is held to its rules; other wordings and error texts are quotations. */
function proseSource({ source, question }: Question): string {
  const end = source.indexOf('\n---', 3);
  const frontMatter = source.slice(0, end).split('\n');
  const lines = frontMatter.map((line) => (line.startsWith('question:') ? question : ''));
  return lines.join('\n') + source.slice(end).replace('---', '');
}

export function textFaults(question: Question, pages: MarkdownPage[], addresses: Addresses) {
  const text = { path: question.path, source: proseSource(question) };
  return [
    ...pageFaults(text),
    ...typedFactFaults(text),
    ...typedNumberFaults(text),
    ...linkFaults(text, addresses),
    ...linkTextFaults(text, pages),
  ];
}

/** Words without what two people would type differently. */
const bare = (words: string) => words.toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, '');

/** The same question in two files; another wording of one may be the other. */
export function duplicateFaults(questions: Question[]): string[] {
  const owners = new Map<string, Question>();
  return questions.flatMap((entry) =>
    [entry.question, ...entry.also].flatMap((words) => {
      const owner = owners.get(bare(words));
      if (!owner) owners.set(bare(words), entry);
      return owner
        ? [at(entry, `“${words}”已经写在 ${owner.path}；合成一个，或写明两者的不同`)]
        : [];
    }),
  );
}
