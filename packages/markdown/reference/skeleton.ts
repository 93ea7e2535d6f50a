// Prints a skeleton page for a contract or export, for an author to fill in:
//   npm run --silent new v3-sdk:Pool
import { subjectOf } from './';
import type { Member, Parameter, Subject } from './member';
import { type Expected, expectedOn, type Page, referencePages } from './pages';
import { DEFAULT_LABEL, REQUIRED, RESULT_LABEL, resultRows, tableLabel } from './parity';
import { hasTemplate, titleEnd } from './template';

/** Heading above each kind of contract member. */
const CONTRACT_SECTIONS = {
  constant: '## 常量 {#constants}',
  function: '## 函数 {#functions}',
  event: '## 事件 {#events}',
};

function table(label: string, rows: Parameter[]): string[] {
  if (rows.length === 0) return [];
  const hasDefaults = rows.some(({ optional }) => optional);
  const line = (name: string, value: string, meaning: string): string =>
    [`| ${name} |`, ...(hasDefaults ? [`${value} |`] : []), `${meaning} |`].join(' ');
  return [
    [
      line(label, DEFAULT_LABEL, '含义'),
      line('---', '---', '---'),
      ...rows.map(({ name, optional }) =>
        line(`\`${name}\``, optional ? '（省略时用什么）' : REQUIRED, '（含义）'),
      ),
    ].join('\n'),
  ];
}

/** Points that an author answers after the parameters. */
function questions({ kind, language, mutability, returns }: Member): string[] {
  if (language === 'solidity') {
    if (kind === 'event') return ['- 何时发出：'];
    if (kind === 'constant') return [];
    const result = returns.length === 1 ? ['返回'] : [];
    const isRead = mutability === 'view' || mutability === 'pure';
    const labels = isRead ? [...result, '回滚'] : ['调用者', ...result, '回滚', '事件'];
    return [labels.map((label) => `- ${label}：`).join('\n')];
  }
  const isCall = ['constructor', 'method', 'function'].includes(kind);
  const throws = '- 抛出：\n  - `（错误信息）`：（原因）';
  return isCall ? [kind === 'constructor' ? throws : `- 返回：\n${throws}`] : [];
}

const bodyOf = (member: Member): string[] => [
  `::signature{of="${member.key}"}`,
  '（一句话：它做什么，名字没有说出什么。）',
  ...table(tableLabel(member), member.parameters),
  ...table(RESULT_LABEL, resultRows(member)),
  ...questions(member),
];

const isOverload = ({ id, name }: Member): boolean => new RegExp(`^${name}-\\d+$`).test(id);

const titleOf = (member: Member): string =>
  isOverload(member) ? `${member.name}（${member.parameters.length} 个参数）` : member.name;

const memberBlock = (level: string, { id, member }: Expected): string[] => [
  `${level} ${titleOf(member)} {#${id}}`,
  ...bodyOf(member),
];

function subjectBlocks(subject: Subject, expected: Expected[], isShared: boolean): string[] {
  const own = expected.filter(({ member }) => subject.members.includes(member));
  if (subject.kind === 'contract') {
    return Object.entries(CONTRACT_SECTIONS).flatMap(([kind, heading]) => {
      const members = own.filter(({ member }) => member.kind === kind);
      return members.length === 0
        ? []
        : [heading, ...members.flatMap((item) => memberBlock('###', item))];
    });
  }
  if (subject.kind === 'class') {
    const heading = isShared ? [`## ${subject.name} {#${subject.name}}`] : [];
    return [...heading, ...own.flatMap((item) => memberBlock('###', item))];
  }
  const [whole, ...methods] = own;
  const title = isShared ? subject.name : '定义';
  return [
    `## ${title} {#${whole!.id}}`,
    ...bodyOf(whole!.member),
    ...(methods.length > 0 ? ['## 方法 {#methods}'] : []),
    ...methods.flatMap((item) => memberBlock('###', item)),
  ];
}

/** Sections before and after the members of an SDK page. */
function frame(page: Page): { before: string[]; after: string[] } {
  if (!hasTemplate(page)) return { before: [], after: [] };
  const keys = page.subjects.map(({ key }) => key).join(' ');
  const { kind, name } = page.subjects[0]!;
  const isListed = page.subjects.length > 1 || kind === 'class';
  const title = page.subjects.length > 1 ? '（标题）' : name;
  return {
    before: [
      [
        '---',
        `title: ${title}（${titleEnd(page.file)}）`,
        `sidebar_label: ${title}`,
        'description: （一个完整的句子，30–80 个字。）',
        '---',
      ].join('\n'),
      '（一两句话：它是什么，用来做什么。）',
      '## 何时使用 {#when-to-use}',
      '- 适合：\n- 不适合：',
      '## 导入 {#import}',
      `::import{of="${keys}"}`,
      ...(isListed ? ['## 成员 {#members}', '::members'] : []),
    ],
    after: ['## 下一步 {#next}', '- （链接：为什么去读。）'],
  };
}

/** Markdown of a page: complete for an SDK, without the introduction for a contract. */
export function skeletonOf(page: Page): string {
  const expected = expectedOn(page);
  const isShared = page.subjects.length > 1;
  const blocks = page.subjects.flatMap((subject) => subjectBlocks(subject, expected, isShared));
  const { before, after } = frame(page);
  return `${[...before, ...blocks, ...after].join('\n\n')}\n`;
}

if (require.main === module) {
  const subject = subjectOf(process.argv[2] ?? '');
  const page = referencePages().find(({ subjects }) => subjects.includes(subject));
  if (!page) throw new Error(`“${subject.key}”没有自己的参考页`);
  console.log(skeletonOf(page));
}
