import { glossary } from 'swapx-facts/glossary';
import { proseLinesOf } from 'swapx-markdown/reader';
import type { MarkdownPage } from 'swapx-markdown/pages';
import { habitFaults, lengthFaults, workshopCodeFaults, workshopFaults } from './wording';

export interface ProseLine {
  place: string;
  text: string;
}

/**
 * What a reader reads of a line: code, formulas, addresses of links and our own syntax left out. A picture
 * by its address is refused by page-syntax.test.ts.
 */
function readable(line: string): string {
  return line
    .replace(/^::\w+\{[^}]*(?:caption|text)="([^"]*)".*$/, '$1')
    .replace(/^::\w+\{.*$/, '')
    .replace(/`[^`]*`/g, '`')
    .replaceAll('![', '[')
    .replace(/\$[^$\n]+\$/g, '`')
    .replace(/:(?:fact|result)\[[^\]]*\]/g, '`')
    .replace(/\{#[\w-]+\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, '`')
    .replace(/^(title|sidebar_label|description):\s*/, '');
}

/** The lines of prose of a page, front matter included. */
const proseOf = ({ path, source }: MarkdownPage): ProseLine[] =>
  proseLinesOf(source).map(({ line, text }) => ({
    place: `${path}:${line}`,
    text: readable(text),
  }));

const HAN = '\\p{Script=Han}';

/** Each rule: what must not stand in prose, and what to do instead. */
const TYPOGRAPHY: [RegExp, string][] = [
  [new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`, 'u'), '汉字与字母、数字之间空一格'],
  [new RegExp(`${HAN}\\s?[,;:!?](?!\\w)|${HAN}\\.(?=\\s|$)`, 'u'), '中文句子用全角标点'],
  [new RegExp(`${HAN}\\s*\\(|\\)\\s*${HAN}`, 'u'), '中文里的括号用全角（）'],
  [/[，。；：！？、（）“”]\s+(?=\p{Script=Han})/u, '全角标点后面不空格'],
  [/[!！]/, '不用感叹号'],
  [/您/, '称“你”'],
  [/\p{Extended_Pictographic}/u, '不用表情符号'],
  [/点此|点击这里|戳这里|\[(?:这里|此处|链接)\]/, '链接文字要说明去向'],
];

const MARKETING =
  /领先|最佳|极致|颠覆|革命性|无与伦比|零风险|无风险|稳赚|躺赚|保本|被动收入|百分之百安全|绝对安全|业界最低/;

/** A line that quotes a promise in order to warn of it says so with one of these words. */
const WARNS = /不存在|不是|没有|并非|并不|凡是|任何|骗|警惕|不要相信|声称|“/;

export function typographyFaults(text: string): string[] {
  return TYPOGRAPHY.flatMap(([pattern, fix]) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`“${found}”：${fix}`] : [];
  });
}

/** A variant in quotation marks is spoken of, not used: 中间价，也叫“现货价”. */
const withoutMentions = (text: string, variant: string) => text.replaceAll(`“${variant}”`, '');

/** Variants that the glossary decided against, each with the word that this site uses. */
const avoided = glossary.flatMap(({ term, avoid }) => avoid.map((variant) => ({ variant, term })));

const termFaults = (text: string): string[] =>
  avoided
    .filter(({ variant }) => text.includes(variant))
    .filter(({ variant }) => withoutMentions(text, variant).includes(variant))
    .map(({ variant, term }) => `“${variant}”：本站用“${term}”`);

/** What is wrong with the words of any text that a reader sees, prose or not. */
export const wordFaults = (text: string): string[] => [...termFaults(text), ...habitFaults(text)];

function marketingFaults(text: string): string[] {
  const word = MARKETING.exec(text)?.[0];
  return word && !WARNS.test(text) ? [`“${word}”：不写宣传语与承诺`] : [];
}

/** A sentence without any Han character, long enough not to be a name: nobody translated it. */
function englishFaults(text: string): string[] {
  const words = text.match(/[A-Za-z]{2,}/g) ?? [];
  return words.length > 12 && !new RegExp(HAN, 'u').test(text) ? ['整段英文没有翻译'] : [];
}

/** Everything that is wrong with a line of prose. */
function proseFaults({ place, text }: ProseLine): string[] {
  return [
    ...typographyFaults(text),
    ...wordFaults(text),
    ...marketingFaults(text),
    ...englishFaults(text),
  ].map((fault) => `${place}：${fault}`);
}

/** Everything that is wrong with the prose of a page, or of a text that stands on one. */
export const pageFaults = (page: MarkdownPage): string[] => [
  ...proseOf(page).flatMap((line) => [
    ...proseFaults(line),
    ...workshopFaults(page, line.text).map((fault) => `${line.place}：${fault}`),
  ]),
  ...workshopCodeFaults(page),
  ...lengthFaults(page),
];
