/**
 * Parses the bank of answers: one file per question, `website/questions/<area>/<anchor>.md`. Fields
 * without which a file cannot be used are validated here; tests/sources/questions.test.ts checks
 * whether their content is true.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { closest } from 'fastest-levenshtein';
import matter from 'gray-matter';
import type { RootContent } from 'mdast';

import { ROOT } from 'swapx-kept/root';
import type { MarkdownPage } from 'swapx-markdown/pages';
import { treeOf } from 'swapx-markdown/reader';
import { type QuestionArea, questionAreas, topics } from './topics';

/** Evidence for an answer: a sentence of a page, a sample that runs, or lines of a published package. */
export interface Evidence {
  kind: 'page' | 'sample' | 'source';
  target: string;
}

export interface Question extends MarkdownPage {
  area: QuestionArea;
  /** File name without ending, and anchor on the page of questions. */
  slug: string;
  question: string;
  topic: string;
  /** Other wordings of the question. */
  also: string[];
  /** Error texts as programs print them. */
  errors: string[];
  /** Addresses of the pages that show a link to the question; the first one is its home. */
  pages: string[];
  evidence: Evidence[];
  /** URL and date of the public question. */
  thread: string;
  date: string;
}

const FOLDER = 'website/questions';

const FIELDS = ['question', 'topic', 'also', 'errors', 'pages', 'evidence', 'thread', 'date'];

const EVIDENCE_KINDS = ['page', 'sample', 'source'] as const;

type FrontMatter = Record<string, unknown>;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

function textIn(frontMatter: FrontMatter, field: string, faults: string[]): string {
  const value = frontMatter[field];
  if (isText(value)) return value;
  faults.push(`字段“${field}”须是文字；写 ${field}: …，含冒号时加引号`);
  return '';
}

function textsIn(frontMatter: FrontMatter, field: string, faults: string[]): string[] {
  const value = frontMatter[field] ?? [];
  if (Array.isArray(value) && value.every(isText)) return value;
  faults.push(`字段“${field}”须是文字的清单；每项一行，写“  - …”，含冒号或只有数字时加引号`);
  return [];
}

function evidenceIn({ evidence }: FrontMatter, faults: string[]): Evidence[] {
  const mend =
    '每项一行，写“  - page: /地址#锚点”、“  - sample: 路径#片段”或“  - source: 包/文件:行”';
  if (!Array.isArray(evidence) || evidence.length === 0) {
    faults.push(`没有依据（evidence）；${mend}`);
    return [];
  }
  return evidence.flatMap((item: unknown) => {
    const [[kind, target] = [], ...others] = Object.entries(Object(item) as FrontMatter);
    const known = EVIDENCE_KINDS.find((candidate) => candidate === kind);
    if (known && isText(target) && others.length === 0) return [{ kind: known, target }];
    faults.push(`看不懂依据 ${JSON.stringify(item)}；${mend}`);
    return [];
  });
}

function dateIn({ date }: FrontMatter, faults: string[]): string {
  const text = date instanceof Date ? date.toISOString().slice(0, 10) : date;
  if (typeof text === 'string' && /^20\d\d-[01]\d(-[0-3]\d)?$/.test(text)) return text;
  faults.push('字段“date”是提问的日期；写 date: 2023-05-17，不知道哪一天就写 2023-05');
  return '';
}

function topicIn(frontMatter: FrontMatter, area: QuestionArea, faults: string[]): string {
  const topic = textIn(frontMatter, 'topic', faults);
  const known = Object.keys(topics[area]);
  if (topic && !known.includes(topic)) {
    faults.push(
      `${area} 区没有主题“${topic}”；最接近的是“${closest(topic, known)}”，可用：${known.join('、')}`,
    );
  }
  return topic;
}

const PATH = /^website\/questions\/([^/]+)\/([a-z][a-z0-9-]*)\.md$/;

function placeOf(file: string): { area: QuestionArea; slug: string } {
  const [, area, slug] = PATH.exec(file) ?? [];
  if (area && slug && area in topics) return { area: area as QuestionArea, slug };
  throw new Error(
    `${file}:1：问题放在 ${FOLDER}/<${questionAreas.join('|')}>/<锚点>.md，锚点用小写英文、数字与 -`,
  );
}

/** Parses one file. Throws one error that lists every fault of its front matter. */
export function questionOf(file: MarkdownPage): Question {
  const { area, slug } = placeOf(file.path);
  let frontMatter: FrontMatter;
  try {
    // Without options, gray-matter caches results, and a file that failed once would later parse as
    // an empty object.
    frontMatter = matter(file.source, {}).data;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Error(`${file.path}:1：文件头不是有效的 YAML（${reason}）；含冒号的文字要加引号`);
  }
  const faults = Object.keys(frontMatter)
    .filter((field) => !FIELDS.includes(field))
    .map((field) => `不认识字段“${field}”；可用的是 ${FIELDS.join('、')}`);
  const question: Question = {
    ...file,
    area,
    slug,
    question: textIn(frontMatter, 'question', faults),
    topic: topicIn(frontMatter, area, faults),
    also: textsIn(frontMatter, 'also', faults),
    errors: textsIn(frontMatter, 'errors', faults),
    pages: textsIn(frontMatter, 'pages', faults),
    evidence: evidenceIn(frontMatter, faults),
    thread: textIn(frontMatter, 'thread', faults),
    date: dateIn(frontMatter, faults),
  };
  if (faults.length > 0)
    throw new Error(faults.map((fault) => `${file.path}:1：${fault}`).join('\n'));
  return question;
}

/** Unparsed files of the bank, in order of name. */
export const readQuestionFiles = (): MarkdownPage[] =>
  questionAreas.flatMap((area) =>
    readdirSync(path.join(ROOT, FOLDER, area))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => path.posix.join(FOLDER, area, name))
      .map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') })),
  );

let questions: Question[] | undefined;

/** The whole bank, read once. */
export const readQuestions = (): Question[] => (questions ??= readQuestionFiles().map(questionOf));

/** Address of the page with an area's questions. */
export const questionsPage = (area: QuestionArea): string => `/${area}/questions`;

export const questionAddress = ({ area, slug }: Question): string =>
  `${questionsPage(area)}#${slug}`;

/** Copies of the answer's nodes, which callers may change. */
export const bodyOf = ({ source }: MarkdownPage): RootContent[] =>
  structuredClone(treeOf(source).children.filter(({ type }) => type !== 'yaml'));
