import type { Text } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';

import { type Fact, facts, isDoubted, lookUp } from 'swapx-facts';
import { defineDirective, required } from '../directive';
import { jsxText } from '../jsx';

const explorerLink = (fact: Fact): string | undefined =>
  fact.kind === 'address'
    ? `${facts[`${fact.network}.explorer`].value}/address/${fact.value}`
    : undefined;

/**
 * A certain number or word is plain text; what can be copied, followed or doubted is a component. A
 * doubt stands once on a page, also where several facts share it: the first mark says it all.
 */
export function renderFact(fact: Fact, isRepeated = false): Text | MdxJsxTextElement {
  const value = String(fact.value);
  const isPlain = ['number', 'text', 'date', 'version'].includes(fact.kind);
  const doubted = isDoubted(fact) && !isRepeated;
  if (isPlain && !doubted) return { type: 'text', value };
  return jsxText('Fact', {
    kind: fact.kind,
    value,
    explorer: explorerLink(fact),
    confidence: doubted ? fact.confidence : undefined,
    note: doubted ? fact.note : undefined,
  });
}

const isMail = ({ kind, value }: Fact): boolean => kind === 'text' && value.includes('@');

/** A fact as Markdown; a doubtful one brings its doubt along. */
function factText(fact: Fact, isRepeated: boolean): string {
  const value = fact.kind === 'url' ? `<${fact.value}>` : String(fact.value);
  return !isDoubted(fact) || isRepeated ? value : `${value}（${fact.note}）`;
}

export default defineDirective({
  name: 'fact',
  kind: 'text',
  summary:
    '引用 `packages/facts/` 里的一条事实：地址带复制按钮与浏览器链接，数字就是数字；不确定的带“未核实”等标记。',
  label: required('事实的键'),
  attributes: {},
  example: ':fact[mainnet.v3.factory]',
  toSite: ({ label, isRepeated }) => renderFact(lookUp(label), isRepeated),
  // Written as it is: the address of a link must not be escaped.
  toMarkdown: ({ label, isRepeated }) => ({
    // As text, a mail address and the link around it become one: <name@host>.
    type: isMail(lookUp(label)) ? 'text' : 'html',
    value: factText(lookUp(label), isRepeated),
  }),
  shownAs(key) {
    const fact = lookUp(key);
    return (isDoubted(fact) && fact.note) || key;
  },
  /** The bare value: a mark of doubt would break a command. */
  inCode: (key) => String(lookUp(key).value),
  /** A URL leads to itself, a contract's address to the explorer, a mail address to the mail program. */
  linkTarget(key) {
    const fact = lookUp(key);
    const mail = isMail(fact) && `mailto:${fact.value}`;
    const target = fact.kind === 'url' ? fact.value : explorerLink(fact) || mail;
    if (!target) throw new Error(`事实“${key}”不是网址、合约地址或邮箱，不能作为链接目标`);
    return target;
  },
});
