/** The public documents that the pages on terms and privacy retell, clause by clause. */
import { facts } from '.';

export interface Clause {
  /** As the document numbers it; what stands before the first number is 前言. */
  number: string;
  subject: string;
  /** First and last line of the clause in the document. */
  lines: readonly [first: number, last: number];
}

export interface LegalDocument {
  /** The page that retells it. */
  page: string;
  /** Where the document can be read: a file at a fixed commit, so that the lines stay where they are. */
  url: string;
  clauses: readonly Clause[];
}

const clause = (number: string, subject: string, first: number, last = first): Clause => ({
  number,
  subject,
  lines: [first, last],
});

export const legalDocuments = {
  terms: {
    page: 'docs/study/terms&conditions/terms.md',
    url: facts['link.terms'].value,
    clauses: [
      clause('前言', '适用范围与接受', 5, 7),
      clause('1', '服务内容', 13, 19),
      clause('2.1', '使用资格', 27, 31),
      clause('2.2', '用户的责任', 35, 37),
      clause('3.1', '交易费用', 45, 47),
      clause('3.2', '费率调整', 51),
      clause('4.1', '去中心化服务的风险', 59, 61),
      clause('4.2', '第三方服务的风险', 65, 66),
      clause('4.3', '不作保证', 70),
      clause('5.1', '权利归属', 78),
      clause('5.2', '使用许可', 82, 85),
      clause('5.3', '开源代码', 89),
      clause('6', '禁止的行为', 95, 102),
      clause('7.1', '不保管资产', 110),
      clause('7.2', '按现状提供', 114),
      clause('7.3', '责任限制', 118, 122),
      clause('8.1', '用户终止', 130),
      clause('8.2', 'SwapX 终止', 134, 140),
      clause('9.1', '适用法律', 148),
      clause('9.2', '争议解决', 152),
      clause('10', '条款的修改', 158),
      clause('11', '联系方式', 164, 166),
    ],
  },
  privacy: {
    page: 'docs/study/terms&conditions/privacy.md',
    url: facts['link.privacy'].value,
    clauses: [
      clause('前言', '适用范围', 5),
      clause('1', '基本承诺', 11, 16),
      clause('2', '收集的原则', 22),
      clause('2.1', '公开的链上数据', 26, 32),
      clause('2.2', '有限的链下数据', 36, 39),
      clause('2.3', 'cookie 与类似技术', 43),
      clause('2.4', '第三方支付数据', 47, 50),
      clause('2.5', '你主动提供的信息', 54, 57),
      clause('3', '用途', 63, 69),
      clause('4', '共享', 75, 78),
      clause('5.1', '存放在哪里', 86, 87),
      clause('5.2', '安全措施', 91, 95),
      clause('6.1', '查阅与控制', 103, 106),
      clause('6.2', '欧盟与加州用户的权利', 110, 112),
      clause('7', '其他', 118, 120),
      clause('8', '联系方式', 126, 129),
    ],
  },
} as const satisfies Record<string, LegalDocument>;

/** The lines of the clause in the document, as GitHub addresses them. */
export function clauseUrl({ url }: LegalDocument, { lines: [first, last] }: Clause): string {
  return `${url}?plain=1#L${first}${last === first ? '' : `-L${last}`}`;
}
