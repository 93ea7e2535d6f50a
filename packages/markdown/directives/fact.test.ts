import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Code, Link, Paragraph } from 'mdast';

import { facts } from 'swapx-facts';
import { asMarkdown, onSite } from '../testing';
import { renderFact } from './fact';

describe(':fact[key]', () => {
  it('becomes plain text for a certain number', async () => {
    const tree = await onSite('链 ID 是 :fact[mainnet.chainId]。');
    const [, fact] = (tree.children[0] as Paragraph).children;
    assert.ok(fact?.type === 'text');
    assert.equal(fact.value, String(facts['mainnet.chainId'].value));
  });

  it('links a mail address to the mail program, in Markdown as one address', async () => {
    const markdown = await asMarkdown('[:fact[link.email]](fact:link.email)');
    assert.equal(markdown, `<${facts['link.email'].value}>\n`);
  });

  it('links an address to the explorer of its own network', () => {
    const { attributes } = renderFact(facts['testnet.v2.factory']) as {
      attributes: { name: string; value: string }[];
    };
    const explorer = attributes.find(({ name }) => name === 'explorer')?.value;
    const { value } = facts['testnet.v2.factory'];
    assert.equal(explorer, `${facts['testnet.explorer'].value}/address/${value}`);
  });

  it('carries the doubt of a fact that is not certain', async () => {
    const node = renderFact(facts['testnet.v2.factory']) as { attributes: { name: string }[] };
    const names = node.attributes.map(({ name }) => name);
    assert.ok(names.includes('confidence') && names.includes('note'), names.join());
    const { value, note } = facts['testnet.v2.factory'];
    assert.equal(await asMarkdown('见 :fact[testnet.v2.factory]。'), `见 ${value}（${note}）。\n`);
  });

  it('leaves the doubt to the sentence where somebody is named who says so', async () => {
    const { value, saidBy } = facts['huione.guaranteeVolume'];
    const text = `据 ${saidBy}，:fact[huione.guaranteeVolume]。`;
    assert.equal(await asMarkdown(text), `据 ${saidBy}，${value}。\n`);
    const tree = await onSite(text);
    const kinds = (tree.children[0] as Paragraph).children.map(({ type }) => type);
    assert.deepEqual(kinds, ['text', 'text', 'text']);
  });

  it('doubts a number once on a page', async () => {
    const { value, note } = facts['v3.bytecode'];
    const text = await asMarkdown(':fact[v3.bytecode]，仍是 :fact[v3.bytecode]。');
    assert.equal(text, `${value}（${note}），仍是 ${value}。\n`);
    const tree = await onSite(':fact[v3.bytecode]，仍是 :fact[v3.bytecode]。');
    const kinds = (tree.children[0] as Paragraph).children.map(({ type }) => type);
    assert.deepEqual(kinds, ['mdxJsxTextElement', 'text', 'text', 'text']);
  });

  it('doubts addresses that share a doubt once on a page', async () => {
    const source = ':fact[testnet.v2.factory]，:fact[testnet.v2.router]';
    const { value, note } = facts['testnet.v2.factory'];
    const router = facts['testnet.v2.router'];
    assert.equal(router.note, note);
    assert.equal(await asMarkdown(source), `${value}（${note}），${router.value}\n`);
    const tree = await onSite(source);
    const doubts = (tree.children[0] as Paragraph).children
      .filter((node) => node.type === 'mdxJsxTextElement')
      .map(({ attributes }) => attributes.some((it) => 'name' in it && it.name === 'confidence'));
    assert.deepEqual(doubts, [true, false]);
  });

  it('is an address that can be followed in Markdown', async () => {
    assert.equal(
      await asMarkdown('见 :fact[mainnet.explorer]。'),
      `见 <${facts['mainnet.explorer'].value}>。\n`,
    );
  });

  it('is replaced by the bare value in a code block', async () => {
    const tree = await onSite('```bash\ncurl :fact[mainnet.rpc]\n```');
    assert.equal((tree.children[0] as Code).value, `curl ${facts['mainnet.rpc'].value}`);
  });

  it('is the target of a link written [words](fact:key)', async () => {
    const tree = await onSite('打开[应用](fact:link.app)。');
    const [, link] = (tree.children[0] as Paragraph).children;
    assert.equal((link as Link).url, facts['link.app'].value);
  });

  it('refuses to link to what is no address', async () => {
    await assert.rejects(onSite('[链](fact:mainnet.chainId)'), /mainnet\.chainId/);
  });

  for (const [kind, markdown] of [
    ['link', '第一行\n\n[工厂](fact:mainnet.v3.factroy)'],
    ['text', '第一行\n\n地址 :fact[mainnet.v3.factroy]'],
    ['code', '第一行\n\n```bash\n:fact[mainnet.v3.factroy]\n```'],
  ] as const) {
    it(`names file, line and the nearest key when the key is unknown, in ${kind}`, async () => {
      await assert.rejects(onSite(markdown), (error: Error) => {
        assert.match(error.message, /mainnet\.v3\.factroy.*mainnet\.v3\.factory/);
        assert.match(String(error), /docs\/page\.md:3:/);
        return true;
      });
    });
  }
});
