import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Code, Link, Paragraph } from 'mdast';

import { facts } from '../facts';
import remarkFact, { renderFact } from './fact';
import { transform } from './testing';

describe(':fact[key]', () => {
  it('becomes plain text for a certain number', async () => {
    const tree = await transform('链 ID 是 :fact[mainnet.chainId]。', remarkFact);
    const [, fact] = (tree.children[0] as Paragraph).children;
    assert.deepEqual(fact, { type: 'text', value: String(facts['mainnet.chainId'].value) });
  });

  it('links an address to the explorer of its own network', () => {
    const { attributes } = renderFact(facts['testnet.v2.factory']) as {
      attributes: { name: string; value: string }[];
    };
    const explorer = attributes.find(({ name }) => name === 'explorer')?.value;
    const { value } = facts['testnet.v2.factory'];
    assert.equal(explorer, `${facts['testnet.explorer'].value}/address/${value}`);
  });

  it('carries the doubt of a fact that is not certain', () => {
    const node = renderFact(facts['testnet.v2.factory']) as { attributes: { name: string }[] };
    const names = node.attributes.map(({ name }) => name);
    assert.ok(names.includes('confidence') && names.includes('note'), names.join());
  });

  it('is replaced by the bare value in a code block', async () => {
    const tree = await transform('```bash\ncurl :fact[mainnet.rpc]\n```', remarkFact);
    assert.equal((tree.children[0] as Code).value, `curl ${facts['mainnet.rpc'].value}`);
  });

  it('is the target of a link written [words](fact:key)', async () => {
    const tree = await transform('打开[应用](fact:link.app)。', remarkFact);
    const [, link] = (tree.children[0] as Paragraph).children;
    assert.equal((link as Link).url, facts['link.app'].value);
  });

  it('refuses to link to what is no address', async () => {
    await assert.rejects(transform('[链](fact:mainnet.chainId)', remarkFact), /mainnet\.chainId/);
  });

  for (const [kind, markdown] of [
    ['link', '第一行\n\n[工厂](fact:mainnet.v3.factroy)'],
    ['text', '第一行\n\n地址 :fact[mainnet.v3.factroy]'],
    ['code', '第一行\n\n```bash\n:fact[mainnet.v3.factroy]\n```'],
  ] as const) {
    it(`names file, line and the nearest key when the key is unknown, in ${kind}`, async () => {
      await assert.rejects(transform(markdown, remarkFact), (error: Error) => {
        assert.match(error.message, /mainnet\.v3\.factroy.*mainnet\.v3\.factory/);
        assert.match(String(error), /docs\/page\.md:3:/);
        return true;
      });
    });
  }
});
