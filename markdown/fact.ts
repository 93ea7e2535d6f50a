import type { Code, Link, Root, Text } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { type Fact, facts, lookUp } from '../facts';
import { withPlace } from './failures';
import { jsxText } from './jsx';
import { textOf } from './text';
import { visitNodes } from './visit';

const explorerLink = (fact: Fact): string | undefined =>
  fact.kind === 'address'
    ? `${facts[`${fact.network}.explorer`].value}/address/${fact.value}`
    : undefined;

/** A certain number or word is plain text; what can be copied, followed or doubted is a component. */
export function renderFact(fact: Fact): Text | MdxJsxTextElement {
  const value = String(fact.value);
  const isPlain = ['number', 'text', 'date', 'version'].includes(fact.kind);
  if (isPlain && fact.confidence === 'certain') return { type: 'text', value };
  return jsxText('Fact', {
    kind: fact.kind,
    value,
    explorer: explorerLink(fact),
    confidence: fact.confidence === 'certain' ? undefined : fact.confidence,
    note: fact.confidence === 'certain' ? undefined : fact.note,
  });
}

const FACT_ADDRESS = 'fact:';

/** Where a link to a fact leads: a URL to itself, a contract's address to the explorer. */
export function linkTarget(key: string): string {
  const fact = lookUp(key);
  const target = fact.kind === 'url' ? fact.value : explorerLink(fact);
  if (!target) throw new Error(`事实“${key}”不是网址，也不是合约地址，不能作为链接目标`);
  return target;
}

/** Code with the bare values of the facts it quotes: a mark of doubt would break a command. */
export const factsInCode = (code: string): string =>
  code.replace(/:fact\[([^\]]*)\]/g, (_match, key: string) => String(lookUp(key).value));

/**
 * `:fact[key]` quotes a fact in running text; in a code block it is replaced by the bare value;
 * `[words](fact:key)` links to it.
 */
const remarkFact: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'textDirective', (node: TextDirective, index, parent) => {
    if (node.name !== 'fact') return;
    parent.children[index] = withPlace(file, node, () => renderFact(lookUp(textOf(node))));
  });
  visitNodes(tree, 'link', (node: Link) => {
    if (!node.url.startsWith(FACT_ADDRESS)) return;
    node.url = withPlace(file, node, () => linkTarget(node.url.slice(FACT_ADDRESS.length)));
  });
  visitNodes(tree, 'code', (node: Code) => {
    node.value = withPlace(file, node, () => factsInCode(node.value));
  });
};

export default remarkFact;
