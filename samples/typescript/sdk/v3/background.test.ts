import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { runSample } from '#testing';

test('只读取不发交易；价格、刻度与小数位互相吻合', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/background');
  assert.equal(await publicClient.getBlockNumber(), blockBefore);

  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  const price = number(/1 WXOC = (\S+) USDT/);
  const inverse = number(/1 USDT = (\S+) WXOC/);
  assert.ok(Math.abs(price * inverse - 1) < 1e-6, '两个方向的价格互为倒数');
  assert.ok(Math.abs(number(/P × 10\^12：(\S+)/) - price) < 1e-6);
  // 刻度是不超过当前价格的最大整数，误差在一个刻度（万分之一）之内。
  const atTick = number(/的价格：(\S+)/);
  assert.ok(atTick <= price && price < atTick * 1.0001);
  const [tick, wrong] = [...output.matchAll(/刻度(?:：| )(-?\d+)$/gm)].map(([, text]) => text);
  assert.equal(number(/^刻度 (-?\d+) 的价格/m), Number(tick));
  assert.equal(Math.sign(Number(wrong)), -Math.sign(Number(tick)));
  // 两种次序的根号价格互为倒数，乘积是 2^192。
  const root = number(/5 USDT 的 sqrtPriceX96：(\d+)/);
  const other = number(/USDT 是 token0 时的 sqrtPriceX96：(\d+)/);
  assert.ok(Math.abs((root / 2 ** 96) * (other / 2 ** 96) - 1) < 1e-12);
});
