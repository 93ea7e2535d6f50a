import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';
import { largestOutput, smallestInput } from '../../../testing/constant-product';

const wxocReserve = parseUnits('1000', 18);
const usdtReserve = parseUnits('5000', 6);
const hundred = parseUnits('100', 18);

test('直接调用交易对：付 100 WXOC，得到 K 检查允许的最大数量', async () => {
  const { wxoc, usdt } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/swaps');

  // 最后一次兑换付现包的 10 WXOC 与 10 USDT，要 30 USDT：两种代币各有输入。
  assert.match(output, /amount0In 10000000000000000000，amount1In 10000000\n/);
  assert.match(output, /amount0Out 0，amount1Out 30000000/);
  const received = (await balanceOf(usdt, account.address)) - usdtBefore - parseUnits('20', 6);
  const largest = largestOutput(wxocReserve, usdtReserve, hundred);
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), hundred);
  assert.equal(received, largest);
  const printed = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  assert.equal(parseUnits(printed(/精确输入：付 100 WXOC，得 (\S+) USDT/), 6), largest);
  assert.equal(parseUnits(printed(/路由合约：付 100 WXOC，得 (\S+) USDT/), 6), largest);

  // 加 1 的写法最多比必需的多收一个最小单位，绝不少收。
  const smallest = smallestInput(wxocReserve, usdtReserve, largest, hundred);
  for (const line of [/精确输出：.*付 (\S+) WXOC/, /得到同样多的 USDT，付 (\S+) WXOC/]) {
    const charged = parseUnits(printed(line), 18);
    assert.ok(charged === smallest || charged === smallest + 1n, String(line));
    assert.ok(charged <= hundred);
  }
  const dust = BigInt(printed(/要 1 个最小单位的 USDT，付 (\d+) 个/));
  const smallestDust = smallestInput(wxocReserve, usdtReserve, 1n, hundred);
  assert.ok(dust === smallestDust || dust === smallestDust + 1n);

  // 第二跳的池是 10000 USDT / 5000 TKA。
  const tka = largestOutput(parseUnits('10000', 6), parseUnits('5000', 18), largest);
  assert.equal(parseUnits(printed(/→ (\S+) TKA/), 18), tka);
});
