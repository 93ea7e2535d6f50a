/** Habits of writing that readers stumble over, each with what to write instead. */
import type { Nodes } from 'mdast';

import type { MarkdownPage } from 'swapx-markdown/pages';
import { lineOf, nodesOf, treeOf } from 'swapx-markdown/reader';

type Rule = [RegExp, string];

const faultsOf = (rules: Rule[], text: string): string[] =>
  rules.flatMap(([pattern, mend]) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`“${found}”：${mend}`] : [];
  });

/** In every text that a reader sees: pages, questions, figures, samples and the interface. */
const HABITS: Rule[] = [
  // Somebody may ask whether a thing is genuine: 是真的吗, 是不是真的.
  [/(?<!是不是)真的(?!吗)/, '删去；说的是真假时写“真”或“属实”'],
  [/(?:没有|不给|没给)原因/, '写“不带错误信息”'],
  [/上游/, '写出是谁，例如 Uniswap'],
  [/以 `(?:[^`，。]*`)? 回滚|以(?:这个|同样的)错误回滚/, '写“回滚，错误为 …”'],
  [/(?:前|(?<!最)后)一个(?=[是：，。、；）])/, '写出它的名字'],
  // Nodes, contracts and programs are read and called; only people ask and answer.
  [/问(?:工厂|节点|池|合约|路由|报价合约|代币|交易对|SDK|链|它)/, '写“查询”或“读取”'],
  [/(?:一次|再|重新|逐个|依次|各|现|去)问(?!题|清)|问(?:完|出|到|遍|一遍|得)/, '写“查询”或“读取”'],
  [/向(?!客服)[^，。；：“]{0,12}(?:提问|询问)/, '写“查询”“读取”或“请求”'],
  [/(?:节点|合约|池|服务器|RPC|SDK)[^，。；：、“]{0,4}(?:回答|答复)/, '写“响应”或“返回”'],
  [/没有(?:查到|核实|运行过)/, '写已经知道的；不知道的列在“主网合约的核对”一页'],
  [/失守|守住|守不住|守着/, '写“保证”“约束”或“起到保护作用”'],
];

export const habitFaults = (text: string): string[] => faultsOf(HABITS, text);

/** Pages that explain how examples are fetched, run and checked. */
const ABOUT_RUNNING = [
  'website/src/pages/markdown-page.md',
  'website/docs/contract/unverified.md',
  'website/docs/sdk/start.md',
  'website/docs/sdk/v3/guides/local-development.md',
];

/** How the site is made is no subject of its other pages. */
const WORKSHOP: Rule[] = [
  [
    /示例的测试|由(?:本页的)?(?:示例[与或])?测试|经过测试|测试(?:把|确认|核对|触发|实际|比[对较]|逐)/,
    '不写本站的测试',
  ],
  [/由[^，。；]{0,8}示例打印/, '不写数字从哪里来，阅读约定已经说明'],
  [/(?:文件|示例|代码)的片段/, '不写示例怎样分段'],
  [/文档(?:的)?仓库|本仓库/, '不写文档仓库；写“下载为项目”或“在页面上运行”'],
];

const WORKSHOP_CODE = /npm run (?:sample|outputs|verify|test)\b|^(?:samples|facts|checks)\//m;

const isAboutRunning = ({ path }: MarkdownPage): boolean => ABOUT_RUNNING.includes(path);

/** `text` is what a reader reads of a line of the page. */
export const workshopFaults = (page: MarkdownPage, text: string): string[] =>
  isAboutRunning(page) ? [] : faultsOf(WORKSHOP, text);

export function workshopCodeFaults(page: MarkdownPage): string[] {
  if (isAboutRunning(page)) return [];
  const tree = treeOf(page.source);
  return [...nodesOf(tree, 'code'), ...nodesOf(tree, 'inlineCode')].flatMap((node) => {
    const found = WORKSHOP_CODE.exec(node.value)?.[0];
    return found
      ? [`${page.path}:${lineOf(node)}：“${found}”：文档仓库的命令与文件只写在讲怎样运行的页面`]
      : [];
  });
}

/** Of an item of a list or a cell of a table: more is a paragraph. */
const LONGEST = 150;

/** Nested lists are items of their own; the length of a fact or a formula is not that of its source. */
const UNCOUNTED = new Set<Nodes['type']>(['list', 'textDirective', 'inlineMath']);

function textOf(node: Nodes): string {
  if (UNCOUNTED.has(node.type)) return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export function lengthFaults({ path, source }: MarkdownPage): string[] {
  const tree = treeOf(source);
  return [...nodesOf(tree, 'listItem'), ...nodesOf(tree, 'tableCell')].flatMap((node) => {
    const { length } = [...textOf(node)];
    const place = node.type === 'listItem' ? '列表的一项' : '表格的一格';
    return length > LONGEST
      ? [`${path}:${lineOf(node)}：${place}有 ${length} 个字，超过 ${LONGEST}；拆开或写成段落`]
      : [];
  });
}
