import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import messages from '../../website/i18n/zh/code.json';
import { nodesOf } from './reader';
import { asMarkdown, onSite } from './testing';

const word = messages['theme.admonition.danger'].message;

describe('a box', () => {
  it('is left to Docusaurus on the site, but not what stands in it', async () => {
    const tree = await onSite('::::info\n\n:::danger\n\n:fact[mainnet.chainId]\n\n:::\n\n::::');
    assert.equal(nodesOf(tree, 'containerDirective').length, 2);
    assert.equal(nodesOf(tree, 'textDirective').length, 0);
  });

  it('is a quotation in Markdown, with the word that the site has for it and its title', async () => {
    assert.equal(
      await asMarkdown(':::danger[先看风险]\n\n可能亏损。\n\n:::'),
      `> **${word}：先看风险**\n>\n> 可能亏损。\n`,
    );
  });

  it('does not say its word twice', async () => {
    const expected = `> **${word}**\n>\n> 可能亏损。\n`;
    assert.equal(await asMarkdown(':::danger\n\n可能亏损。\n\n:::'), expected);
    assert.equal(await asMarkdown(`:::danger[${word}]\n\n可能亏损。\n\n:::`), expected);
  });
});
