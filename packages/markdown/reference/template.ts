/** Checks the common structure of SDK reference pages. */
import type { Heading, List, ListItem, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { lineOf, nodesOf, readHeading, treeOf } from '../reader';
import type { Member, Subject } from './member';
import { purposeOf } from './member-table';
import { expectedOn, type Page } from './pages';

interface Section {
  text: string;
  id: string;
  line: number;
  /** Nodes up to the next heading of the same or a higher level, without the heading. */
  content: RootContent[];
}

export const ERROR_COLUMNS = ['错误信息', '原因', '改法'];

/** First-column headings of tables that explain errors. */
const isAboutErrors = (title: string): boolean => /信息|现象|错误/.test(title);

const CALLS: Member['kind'][] = ['constructor', 'method', 'function'];

function sectionsOf({ children }: Root, depth: 2 | 3): Section[] {
  return children.flatMap((node, index) => {
    if (node.type !== 'heading' || node.depth !== depth) return [];
    const rest = children.slice(index + 1);
    const end = rest.findIndex(
      (other): other is Heading => other.type === 'heading' && other.depth <= depth,
    );
    const { text, id = '' } = readHeading(node);
    return { text, id, line: lineOf(node), content: end < 0 ? rest : rest.slice(0, end) };
  });
}

const isLeaf = (node: RootContent | undefined, name: string): boolean =>
  node?.type === 'leafDirective' && node.name === name;

const holdsLeaf = (nodes: RootContent[], name: string): boolean =>
  nodes.some((node) => nodesOf(node, 'leafDirective').some((leaf) => leaf.name === name));

function importFaults({ content, line }: Section, subjects: Subject[], tree: Root): string[] {
  const faults: string[] = [];
  const [first] = content;
  const keys =
    first?.type === 'leafDirective' && first.name === 'import'
      ? (first.attributes?.of ?? '').split(/\s+/)
      : [];
  const missing = subjects.filter(({ key }) => !keys.includes(key));
  if (missing.length > 0) {
    const all = subjects.map(({ key }) => key).join(' ');
    faults.push(`${line} “导入”一节以 ::import{of="${all}"} 开头`);
  }
  const hasExamples = nodesOf(tree, 'leafDirective').some(({ name }) => name === 'sample');
  const hasOpening = holdsLeaf(content, 'opening');
  if (hasExamples && !hasOpening) faults.push(`${line} 页面有示例，“导入”一节要有 ::opening`);
  if (!hasExamples && hasOpening) faults.push(`${line} 页面没有示例，删去 ::opening`);
  if (holdsLeaf(content, 'sample')) faults.push(`${line} 示例不放在“导入”一节，放到后面`);
  return faults;
}

/**
 * `Trade` and `Route` exist in both SDKs, `SwapRouter` is also a contract: the title ends with the
 * SDK.
 */
const TITLE_ENDS: [folder: string, end: string][] = [
  ['sdk/v2/', 'V2 SDK'],
  ['sdk/v3/', 'V3 SDK'],
  ['sdk/core/', 'sdk-core'],
];

/** SDK name that a page's title must contain. */
export const titleEnd = (file: string): string | undefined =>
  TITLE_ENDS.find(([folder]) => file.startsWith(folder))?.[1];

function titleFaults(file: string, tree: Root): string[] {
  const end = titleEnd(file);
  const [head] = nodesOf(tree, 'yaml');
  const title = /^title: (.*)$/m.exec(head?.value ?? '')?.[1] ?? '';
  return end && !title.includes(end) ? [`1 标题要写明是哪个 SDK：“${title}（${end}）”`] : [];
}

/** Order of sections: when to use it, import, the members, errors, next steps. */
function orderFaults(sections: Section[]): string[] {
  const places = [
    { section: sections[0], text: '何时使用', id: 'when-to-use', place: '第一节' },
    { section: sections[1], text: '导入', id: 'import', place: '第二节' },
    { section: sections.at(-1), text: '下一步', id: 'next', place: '最后一节' },
  ];
  const faults = places
    .filter(({ section, text, id }) => section?.text !== text || section.id !== id)
    .map(
      ({ section, text, id, place }) => `${section?.line ?? 1} ${place}应当是“## ${text} {#${id}}”`,
    );
  const errors = sections.find(({ id }) => id === 'errors');
  if (errors && errors.text !== '错误信息') {
    faults.push(`${errors.line} 讲错误的一节叫“## 错误信息 {#errors}”`);
  }
  if (errors && errors !== sections.at(-2)) {
    faults.push(`${errors.line} “错误信息”放在“下一步”之前`);
  }
  return faults;
}

/** Each member needs a first sentence, which the index quotes. */
const purposeFaults = (tree: Root, page: Page): string[] =>
  expectedOn(page)
    .filter(({ id }) => purposeOf(tree, id) === undefined)
    .map(({ id, member }) => {
      const heading = nodesOf(tree, 'heading').find((node) => readHeading(node).id === id);
      return `${heading ? lineOf(heading) : 1} ${member.name} 的签名之后要有一句话说明`;
    });

/** The section 成员 must be the index of all members, and the only one of that name. */
function memberFaults(tree: Root, sections: Section[], page: Page): string[] {
  const { subjects } = page;
  const isListed = subjects.length > 1 || subjects[0]!.kind === 'class';
  const named = sections.filter(({ text, id }) => text === '成员' || id === 'members');
  const [members, ...again] = named;
  if (!isListed) {
    const { name } = subjects[0]!;
    const definition = sections.find(({ id }) => id === name);
    return [
      ...(definition?.text === '定义' ? [] : [`1 接口与枚举写在“## 定义 {#${name}}”一节`]),
      ...named.map(({ line }) => `${line} 只有类才有“成员”一节`),
    ];
  }
  if (!members) return ['1 缺少“## 成员 {#members}”一节'];
  const early = nodesOf(tree, 'leafDirective').find(
    (node) => node.name === 'signature' && lineOf(node) < members.line,
  );
  return [
    ...(members.text === '成员' && members.id === 'members' && isLeaf(members.content[0], 'members')
      ? []
      : [`${members.line} “## 成员 {#members}”一节以 ::members 开头`]),
    ...again.map(({ line }) => `${line} “成员”只有一节`),
    ...(early ? [`${lineOf(early)} 成员的说明放在“成员”一节的索引之后`] : []),
    ...purposeFaults(tree, page),
  ];
}

function errorTableFaults(tree: Root): string[] {
  return nodesOf(tree, 'table').flatMap((table) => {
    const header = table.children[0]!.children.map((cell) => toString(cell));
    const isRight = !isAboutErrors(header[0]!) || header.join() === ERROR_COLUMNS.join();
    return isRight
      ? []
      : [
          `${lineOf(table)} 讲错误的表，各列是 ${ERROR_COLUMNS.join('、')}，不是 ${header.join('、')}`,
        ];
  });
}

const itemsOf = (nodes: RootContent[]): ListItem[] =>
  nodes.filter((node): node is List => node.type === 'list').flatMap(({ children }) => children);

const firstText = ({ children }: ListItem): string => (children[0] ? toString(children[0]) : '');

/** One list item for each error, or a sentence that there is none. */
function throwFaults(item: ListItem): string[] {
  const sentence = firstText(item).replace(/^抛出：/, '');
  const isList = sentence === '' && item.children.some(({ type }) => type === 'list');
  return isList || /^(不抛出|与|由)/.test(sentence)
    ? []
    : [`${lineOf(item)} “抛出”之下每个错误一行，写成下一级的列表；没有就写“不抛出错误。”`];
}

function callFaults({ id, member }: { id: string; member: Member }, sections: Section[]): string[] {
  const section = sections.find((candidate) => candidate.id === id);
  if (!section || !CALLS.includes(member.kind)) return [];
  const items = itemsOf(section.content);
  const returns = items.filter((item) => firstText(item).startsWith('返回：'));
  const throws = items.filter((item) => firstText(item).startsWith('抛出：'));
  return [
    ...(member.kind !== 'constructor' && returns.length !== 1
      ? [`${section.line} ${member.name} 要有一项“- 返回：”`]
      : []),
    ...(throws.length === 1 ? [] : [`${section.line} ${member.name} 要有一项“- 抛出：”`]),
    ...throws.flatMap(throwFaults),
  ];
}

/** Excludes overviews, which document no member, and contracts, which follow their ABI. */
export const hasTemplate = ({ subjects }: Page): boolean =>
  subjects.length > 0 && subjects.every(({ kind }) => kind !== 'contract');

/** Deviations of a page from the structure, each with its line. */
export function templateFaults(page: Page, source: string): string[] {
  const { subjects } = page;
  const tree = treeOf(source);
  const sections = sectionsOf(tree, 2);
  const imports = sections.find(({ id }) => id === 'import');
  const all = [...sections, ...sectionsOf(tree, 3)];
  return [
    ...titleFaults(page.file, tree),
    ...orderFaults(sections),
    ...(imports ? importFaults(imports, subjects, tree) : []),
    ...memberFaults(tree, sections, page),
    ...errorTableFaults(tree),
    ...expectedOn(page).flatMap((expected) => callFaults(expected, all)),
  ].map((fault) => `website/docs/${page.file}:${fault}`);
}
