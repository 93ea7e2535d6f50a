import type { Text } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';

import { type Fact, facts, isDoubted, lookUp } from 'swapx-facts';
import { readable } from 'swapx-components/readable-numbers';
import { defineDirective, required } from '../directive';
import { jsxText } from '../jsx';

const explorerLink = (fact: Fact): string | undefined =>
  fact.kind === 'address'
    ? `${facts[`${fact.network}.explorer`].value}/address/${fact.value}`
    : undefined;

/** A number as people read it; addresses, names and the like as programs take them. */
const shownAs = ({ kind, value }: Fact): string =>
  kind === 'number' || kind === 'bigNumber' ? readable(String(value)) : String(value);

/**
 * A certain number or word becomes plain text; values to copy or follow, and doubtful ones, become
 * a component. Each note of doubt is shown once per page, also when several facts share it.
 */
export function renderFact(fact: Fact, isRepeated = false): Text | MdxJsxTextElement {
  const value = shownAs(fact);
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

/** A fact as Markdown; a doubtful one with its note. */
function factText(fact: Fact, isRepeated: boolean): string {
  const value = fact.kind === 'url' ? `<${fact.value}>` : shownAs(fact);
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
  // `html` is not escaped, so that the URL of a link stays intact.
  toMarkdown: ({ label, isRepeated }) => ({
    // As a text node, a mail address and its mailto: link are written as one autolink: <name@host>.
    type: isMail(lookUp(label)) ? 'text' : 'html',
    value: factText(lookUp(label), isRepeated),
  }),
  shownAs(key) {
    const fact = lookUp(key);
    return (isDoubted(fact) && fact.note) || key;
  },
  /** Without a mark of doubt, which would break a command. */
  inCode: (key) => String(lookUp(key).value),
  /** A URL links to itself, a contract address to the explorer, a mail address to mailto:. */
  linkTarget(key) {
    const fact = lookUp(key);
    const mail = isMail(fact) && `mailto:${fact.value}`;
    const target = fact.kind === 'url' ? fact.value : explorerLink(fact) || mail;
    if (!target) throw new Error(`事实“${key}”不是网址、合约地址或邮箱，不能作为链接目标`);
    return target;
  },
});
