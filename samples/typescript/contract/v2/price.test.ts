import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { runSample } from '#testing';

test('打印的价格都与公式一致', async () => {
  const output = await runSample('contract/v2/price');

  const rows = [...output.matchAll(/^(\d+) \| (.* \| 0\.30% \| .*)$/gm)];
  assert.equal(rows.length, 4);
  for (const [, size, rest] of rows) {
    const [received, price, , impact, total, after] = rest.split(' | ').map(parseFloat);
    const amountIn = Number(size);
    const expected = (5000 * 0.997 * amountIn) / (1000 + 0.997 * amountIn);
    near(received, expected, 1e-6);
    near(price, expected / amountIn, 1e-4);
    near(impact, (100 * 0.997 * amountIn) / (1000 + 0.997 * amountIn), 1e-4);
    // 手续费与价格影响相乘，不是相加。
    near(total, 100 * (1 - 0.997 * (1 - impact / 100)), 1e-3);
    near(after, (5000 - expected) / (1000 + amountIn), 1e-4);
  }

  // 连着卖，后一笔从前一笔留下的价格开始；手续费留在池里，所以分得越细，得到的略少。
  const splits = [...output.matchAll(/^(\d+) \| ([\d.]+)$/gm)];
  assert.deepEqual(
    splits.map(([, parts]) => parts),
    ['1', '2', '10'],
  );
  for (const [, parts, received] of splits) {
    let [x, y] = [1000, 5000];
    for (let part = 0; part < Number(parts); part++) {
      const amountIn = 100 / Number(parts);
      y -= (y * 0.997 * amountIn) / (x + 0.997 * amountIn);
      x += amountIn;
    }
    near(Number(received), 5000 - y, 1e-5);
  }

  const slippage = Number(/滑点 (\S+)%/.exec(output)?.[1]);
  assert.ok(slippage > 0.5, '别人先成交，超过了 0.5% 的容忍度');

  // 前 1802 秒价格是 5，后 600 秒是推动之后的价格。
  const pushed = Number(/中间价被推到 (\S+) USDT/.exec(output)?.[1]);
  const twap = Number(/秒的时间加权平均价格：(\S+) USDT/.exec(output)?.[1]);
  near(twap, (5 * 1802 + pushed * 600) / 2402, 1e-6);
  near(Number(/会算成：(\S+) USDT/.exec(output)?.[1]), (5 * 1802) / 2402, 1e-6);

  const [middle] = [...output.matchAll(/同一区块内的中间价：(\S+) USDT/g)];
  assert.ok(Number(middle[1]) < 2.5, '区块中途的价格离 5 很远');
  assert.match(output, /跨过这个区块的平均价：5\.000000 USDT/);

  assert.match(output, /按 32 位相减：21 秒\n平均价：5\.000000 USDT/);
  const [, before, after] = /回绕前的时间戳：(\d+)，回绕后：(\d+)/.exec(output) ?? [];
  assert.ok(Number(before) > 2 ** 32 - 60 && Number(after) < 60, '确实穿过了回绕的时刻');
  const { timestamp } = await publicClient.getBlock();
  assert.ok(timestamp < 2n ** 32n, '示例结束时把时间拨了回来');
});

function near(actual: number, expected: number, tolerance: number) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} 应接近 ${expected}`);
}
