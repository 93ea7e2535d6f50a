import { closest } from 'fastest-levenshtein';

import { type Clause, clauseUrl, type LegalDocument, legalDocuments } from 'swapx-facts/legal';
import { defineDirective, required } from '../directive';

function find(label: string): { document: LegalDocument; clause: Clause } {
  const [name = '', number = ''] = label.split(' ');
  const documents: Record<string, LegalDocument> = legalDocuments;
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
  if (!document) {
    const right = closest(name, Object.keys(documents));
    throw new Error(`没有名为“${name}”的文件；最接近的是“${right}”`);
  }
  const clause = document.clauses.find((one) => one.number === number);
  if (!clause) {
    const numbers = document.clauses.map((one) => one.number);
    const right = closest(number, numbers);
    throw new Error(`文件“${name}”没有条款“${number}”；最接近的是“${right}”`);
  }
  return { document, clause };
}

export default defineDirective({
  name: 'clause',
  kind: 'text',
  summary:
    '一个条款的编号与标题，链接到原文的那几行；条款列在 `packages/facts/tables/legal.json`，每条在自己的页面上恰好写一次。',
  label: required('文件的名字与条款的编号，用空格隔开'),
  attributes: {},
  example: ':clause[terms 3.1]',
  toSite({ label }) {
    const { document, clause } = find(label);
    const value = `${clause.number} ${clause.subject}`;
    return { type: 'link', url: clauseUrl(document, clause), children: [{ type: 'text', value }] };
  },
});
