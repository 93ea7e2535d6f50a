import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { passagesOf } from 'swapx-samples/record';
import { adjusted, resultOf, rounded, withResults } from './results';
import { recordOf } from 'swapx-samples/catalogue';
import { asMarkdown, onSite } from './testing';

const QUOTING = 'sdk/v3/swaps/quoting';
const [passage] = passagesOf(recordOf(`${QUOTING}.ts`), 'exact-input');
const printed = passage && 'lines' in passage ? /可得 (\S+) USDT/.exec(passage.lines[0]!)![1]! : '';

describe('a quoted result', () => {
  it('is the number behind the words, or at the question mark', () => {
    assert.equal(resultOf(`${QUOTING}#exact-input 可得`), printed);
    assert.equal(resultOf(`${QUOTING}#exact-input 可得 ? USDT`), printed);
    assert.equal(resultOf(`${QUOTING} WXOC，可得`), printed);
  });

  it('is the cell of a table', () => {
    const cell = resultOf(`${QUOTING}#size 100 / 平均每个得到 USDT`);
    const [table] = passagesOf(recordOf(`${QUOTING}.ts`), 'size');
    assert.ok(table && 'rows' in table);
    assert.ok(table.rows.some((cells) => cells[0] === '100' && cells[1] === cell));
  });

  it('is rounded where it is used, and loses its sign only where that is said', () => {
    assert.equal(resultOf(`${QUOTING}#exact-input 可得 ~2`), Number(printed).toFixed(2));
    const loss = 'contract/v2/understanding-returns#table 2 倍 / 无常损失';
    assert.match(resultOf(loss), /^−\d/);
    assert.equal(`−${resultOf(`${loss} abs`)}`, resultOf(loss));
    assert.equal(
      resultOf('contract/v2/swaps#swap 与 ÷1e6'),
      String(Number(resultOf('contract/v2/swaps#swap 与')) / 1e6),
    );
  });

  it('rounds half up without floats', () => {
    const cases: [string, number, string][] = [
      ['1.005', 2, '1.01'],
      ['0.0049', 2, '0.00'],
      ['-0.004', 2, '0.00'],
      ['-9.995', 2, '−10.00'],
      ['177159557114295710296101.5', 0, '177159557114295710296102'],
    ];
    for (const [number, digits, expected] of cases) {
      assert.equal(rounded(number, digits), expected);
    }
    assert.throws(() => rounded('4.98', 3), /只有 2 位小数/);
  });

  it('keeps the digits that were asked for where moving the point leaves zeros', () => {
    assert.equal(adjusted('453000000', 6, 2), '453.00');
    assert.equal(adjusted('-453100000', 6, 2), '−453.10');
    assert.equal(adjusted('453100000', 6, undefined), '453.1');
    assert.equal(adjusted('453000000', 6, undefined), '453');
    assert.equal(adjusted('4500', 0, undefined), '4500');
    assert.throws(() => adjusted('453', 1, 2), /只有 1 位小数/);
  });

  it('stands in prose, tables, captions, code and drawings', async () => {
    const quote = `:result[${QUOTING}#exact-input 可得]`;
    const text = await asMarkdown(
      `得到 ${quote} USDT，\`${quote}\`\n\n| a |\n| - |\n| ${quote} |\n\n` +
        `::figure{file="study-first-swap.svg" caption="得到 ${quote}。"}`,
    );
    assert.equal(text.split(printed).length - 1, 4);
    assert.equal(withResults(`<text>${quote}</text>`), `<text>${printed}</text>`);
  });

  const mistakes = {
    'sdk/v3/swaps/quotin#exact-input 可得': /最接近的是“sdk\/v3\/swaps\/quoting\.ts”/,
    [`${QUOTING}#exact-inputs 可得`]: /没有片段“exact-inputs”；有：/,
    [`${QUOTING}#exact-input 可以得到`]: /没有“可以得到”之后的数字/,
    [`${QUOTING}#exact-input 卖出 ~2`]: /只有 0 位小数/,
    [`${QUOTING} 可得`]: /有几个不同的数字/,
    [QUOTING]: /引用结果要写/,
  };
  for (const [quote, message] of Object.entries(mistakes)) {
    it(`refuses ${quote}`, () => assert.rejects(onSite(`:result[${quote}]`), message));
  }
});
