// Is every term of the glossary explained once, in one clean sentence?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { entriesOf, glossary, type GlossaryEntry, termAnchor } from 'swapx-facts/glossary';
import { assertNone } from '../kit/assert-none';
import { sentenceFaults } from './lib/facts';
import { habitFaults } from './lib/wording';

const twice = (words: string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);

/** What is wrong with an entry, among all the others. */
function entryFaults({ term, explanation, avoid }: GlossaryEntry): string[] {
  const forbidden = avoid.flatMap((variant) => {
    const hit = glossary.find((other) => other.term.includes(variant));
    return hit ? [`不许用“${variant}”，可它是“${hit.term}”的一部分`] : [];
  });
  const variants = glossary
    .flatMap((entry) => entry.avoid)
    .filter((variant) => explanation.includes(variant));
  return [
    ...(explanation.indexOf('。') === explanation.length - 1 ? [] : ['解释须是一句话']),
    ...sentenceFaults(explanation),
    ...habitFaults(explanation),
    ...variants.map((variant) => `解释里用了本站不用的“${variant}”`),
    ...forbidden,
  ].map((fault) => `packages/facts/tables/glossary.json：${term}：${fault}`);
}

describe('the glossary', () => {
  it('has each term and each anchor once', () => {
    assertNone(twice(glossary.map(({ term }) => term)));
    assertNone(twice(glossary.map(termAnchor)));
  });

  it('explains every term in one clean sentence', () => {
    assertNone(glossary.flatMap(entryFaults));
  });

  it('refuses an entry that does not', () => {
    const [entry] = glossary;
    assert.deepEqual(entryFaults(entry!), []);
    const faults = entryFaults({
      ...entry!,
      explanation: '一。二',
      avoid: [entry!.term],
    });
    assert.match(faults.join('\n'), /一句话[\s\S]*以“。”结尾[\s\S]*的一部分/);
  });

  it('names the term and the mend of an entry with a wrong field', () => {
    const entries = [{ term: '滑点', englsh: 'slippage', explanation: '差距。', avoid: '滑移' }];
    assert.throws(() => entriesOf({ Swapping: entries }), {
      message: [
        '没有字段“englsh”；最接近的是“english”',
        '缺少字段“english”；写一段文字：english: …',
        '字段“avoid”写得不对；写一份清单：avoid: [甲, 乙]；没有就删去这个字段',
      ]
        .map((fault) => `packages/facts/tables/glossary.json：Swapping：滑点：${fault}`)
        .join('\n'),
    });
  });
});
