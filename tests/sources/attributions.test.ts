// Does a page that quotes what somebody says name them? Such a value is shown without a mark of doubt.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { attributionFaults } from './lib/attributions';

describe('facts that somebody states', () => {
  it('are quoted in a section that names them', () => {
    assertNone(readMarkdownPages().flatMap(attributionFaults));
  });

  it('are reported with page, section and mend', () => {
    const key = 'huione.guaranteeVolume';
    const { saidBy } = facts[key];
    const source = `## 先说 {#a}\n\n${saidBy} 的估计。\n\n## 规模 {#b}\n\n交易额为:fact[${key}]。\n`;
    const [fault, ...others] = attributionFaults({ path: 'website/docs/page.md', source });
    assert.deepEqual(others, []);
    assert.match(
      fault!,
      new RegExp(`website/docs/page\\.md：“规模”引用了 ${key}.*写上“${saidBy}”`),
    );
    const named = source.replace('交易额', `据 ${saidBy}，交易额`);
    assert.deepEqual(attributionFaults({ path: 'website/docs/page.md', source: named }), []);
  });
});
