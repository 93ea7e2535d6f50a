import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { runSample } from '#testing';
import { recordOf } from '../../../catalogue';
import { largestOutput } from '../../../testing/constant-product';

const reserve = { wxoc: parseUnits('1000', 18), usdt: parseUnits('5000', 6) };

/**
 * 不用公式：卖得越多，余下的 WXOC 越少、换到的 USDT 越多。找出换到的刚刚够配的那个数量。
 * 换到的由 K 检查搜出。
 */
function searched(held: bigint): bigint {
  let [tooLittle, enough] = [0n, held];
  while (enough - tooLittle > 1n) {
    const sold = (tooLittle + enough) / 2n;
    const out = largestOutput(reserve.wxoc, reserve.usdt, sold);
    const isEnough = out * (reserve.wxoc + sold) >= (held - sold) * (reserve.usdt - out);
    if (isEnough) enough = sold;
    else tooLittle = sold;
  }
  return enough;
}

function rowsOf(region: string) {
  const table = recordOf('contract/v2/single-sided.ts').find((each) => each.region === region);
  assert.ok(table && 'rows' in table);
  return table.rows;
}

test('先卖出的数量与搜索得到的相同：小额比一半多，大额比一半少', async () => {
  const output = await runSample('contract/v2/single-sided');
  const [, turning] = /储备量的 ([\d.]+)%/.exec(output) ?? assert.fail(output);
  for (const [amount, share, sold] of rowsOf('shares')) {
    const held = parseUnits(amount!, 18);
    const difference = parseUnits(sold!, 18) - searched(held);
    // 1 个最小单位的 USDT 值 2 × 10^11 个最小单位的 WXOC：搜索只能准到这里。
    assert.ok(difference <= 10n ** 12n && difference >= -(10n ** 12n), `${amount}: ${difference}`);
    const isMoreThanHalf = parseUnits(sold!, 18) * 2n > held;
    assert.equal(isMoreThanHalf, Number.parseFloat(share!) < Number(turning), amount);
  }
});

test('按公式存入，两种都只剩零头，得到的份额比先卖一半多', () => {
  const [half, exact] = rowsOf('compare');
  const [, , wxocOfHalf, usdtOfHalf, sharesOfHalf] = half!;
  const [, , wxocLeft, usdtLeft, shares] = exact!;
  assert.ok(Number(wxocLeft) < 1e-6 && Number(usdtLeft) < 1e-5, exact!.join());
  assert.ok(Number(wxocOfHalf) > 1e-3 || Number(usdtOfHalf) > 1e-3, half!.join());
  assert.ok(BigInt(shares!) > BigInt(sharesOfHalf!));
});
