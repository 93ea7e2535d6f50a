import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from 'swapx-markdown/pages';
import { readQuestionFiles } from '../../website/questions/question';
import { assertNone } from '../kit/assert-none';
import { appliesTo, DECLARED, DECLARED_FILE } from './lib/declared-numbers';
import {
  brokenQuoteFaults,
  countQuotes,
  findNumbers,
  readDrawings,
  significantDigits,
  typedNumberFaults,
} from './lib/typed-numbers';

const texts = [...readMarkdownPages(), ...readDrawings()];

describe('results of runs are quoted, not typed', () => {
  it('in every page and drawing', () => {
    const found = texts.flatMap((text) => findNumbers(text));
    const count = (kind: string) => found.filter((number) => number.kind === kind).length;
    const quoted = texts.reduce((sum, text) => sum + countQuotes(text), 0);
    console.log(
      `三位以上的数字：引用 ${quoted}，事实 ${count('fact')}，` +
        `说明过的 ${count('declared')}，手写的 ${count('typed')}`,
    );
    assertNone(texts.flatMap(typedNumberFaults));
  });

  // Those of pages are directives, of which page-syntax.test.ts asks.
  it('and every quote of a drawing leads to one number', () => {
    assertNone(readDrawings().flatMap(brokenQuoteFaults));
  });

  it('nothing is declared that no page and no answer types', () => {
    const written = [...texts, ...readQuestionFiles()];
    const unused = DECLARED.flatMap((declaration) =>
      declaration.numbers
        .filter(
          (number) =>
            !written.some(
              (text) =>
                appliesTo(declaration, text.path) &&
                findNumbers(text, []).some((found) => found.number.replaceAll(',', '') === number),
            ),
        )
        .map((number) => `${DECLARED_FILE}:${declaration.line}：没有页面写 ${number}，删去它`),
    );
    assertNone(unused);
  });
});

describe('what counts as a typed result', () => {
  const kindsOf = (source: string, path = 'website/docs/page.md') =>
    findNumbers({ path, source }, []).map(({ number }) => number);

  it('three significant digits and more, in prose, code spans, tables and formulas', () => {
    assert.deepEqual(kindsOf('得到 4.98 USDT，`262440`，$x = 1.231$\n\n| 45,381 | 3.21% |'), [
      '4.98',
      '262440',
      '1.231',
      '45,381',
      '3.21',
    ]);
  });

  it('not round numbers, names, versions, dates, widths, quotes and samples', () => {
    const source = [
      '卖出 1,000 WXOC，0.30%，上下 20%。ERC-721、EIP-1193、3.13.1、$2^{128}$、sqrtPriceX96。',
      '据官方文档（2025-12），2025 年；:fact[mainnet.chainId]，:result[study/slippage 报价：1 XOC → ~2]。',
      '::sample{file="sdk/v3/swaps/quoting123.ts"}',
      '[链接](/study/123) `0x1234`',
      '```text\n1234\n```',
    ].join('\n');
    assert.deepEqual(kindsOf(source), []);
    assert.deepEqual(['0.0050', '10,000', '1.000'].map(significantDigits), [2, 1, 4]);
  });

  it('of a drawing the words only', () => {
    const svg = '<svg viewBox="0 0 480 253"><text x="123.4">4.98</text><desc>约 3.21</desc></svg>';
    assert.deepEqual(kindsOf(svg, 'website/docs/figures/a.svg'), ['4.98', '3.21']);
  });
});
