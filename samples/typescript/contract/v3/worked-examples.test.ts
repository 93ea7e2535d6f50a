import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, deployments } from '#chain';
import { allowance, runSample } from '#testing';

const output = await runSample('contract/v3/worked-examples');
const rowsOf = (pattern: RegExp) => [...output.matchAll(pattern)].map(([, ...cells]) => cells);
const number = (pattern: RegExp) => {
  const [, text] = pattern.exec(output) ?? [];
  assert.ok(text, `输出里没有 ${pattern}`);
  return Number(text);
};

test('各段相加与合约算的相差不到十亿分之一；每段的数量与浮点公式相符', () => {
  const summed = number(/各段相加：([\d.]+) WXOC/);
  const quoted = number(/Quoter：([\d.]+) WXOC/);
  assert.ok(Math.abs(summed / quoted - 1) < 1e-9, `${summed} ${quoted}`);
  const segments = rowsOf(/^(刻度 -\d+|底价) \| (\d+) \| ([\d.]+) \| ([\d.]+)$/gm);
  assert.ok(segments.length > 1, '路上要换流动性');
  let price = 5;
  for (const [stop, liquidity, paid, received] of segments) {
    const next = stop === '底价' ? 3.5 : 1.0001 ** Number(stop!.slice(3)) * 1e12;
    const L = Number(liquidity) / 1e12;
    near(Number(paid) * 0.997, L * (1 / Math.sqrt(next) - 1 / Math.sqrt(price)), 1e-4);
    near(Number(received), L * (Math.sqrt(price) - Math.sqrt(next)), 0.02);
    price = next;
  }
});

test('到了限制，多付的原样留在账户里，价格恰好停在底价', async () => {
  assert.deepEqual(rowsOf(/^(.*) \| (\d+) 个最小单位 \| (.)$/gm), [
    ['恰好', '0', '是'],
    ['多 1 个最小单位', '1', '是'],
    ['多 5 WXOC', '5000000000000000000', '是'],
  ]);
  for (const token of [deployments.wxoc, deployments.usdt]) {
    assert.equal(await allowance(token, account.address, deployments.swapRouter), 0n);
    assert.equal(await allowance(token, account.address, deployments.positionManager), 0n);
  }
});

test('成交价在起价与底价之间，套利者赚的少于推价格的人少收的', () => {
  const execution = number(/成交价 ([\d.]+)/);
  assert.ok(execution > 3.5 && execution < 5);
  const profit = number(/赚 ([\d.]+) USDT/);
  assert.ok(profit > 0 && profit < number(/少收 ([\d.]+) USDT/));
});

test('宽区间：倍数与损失同公式，在区间之内损失恰是 V2 的这么多倍', () => {
  const times = number(/流动性是 V2 的 ([\d.]+) 倍/);
  near(times, 1 / (1 - Math.SQRT1_2), 0.005);
  const rows = rowsOf(/^(\d+) \| (-?[\d.]+)% \| (-?[\d.]+)%$/gm).map((row) => row.map(Number));
  assert.equal(rows.length, 7);
  for (const [price, inRange, inV2] of rows) {
    const ratio = price! / 2000;
    near(inV2!, 100 * ((2 * Math.sqrt(ratio)) / (1 + ratio) - 1), 0.006);
    if (price! >= 1000 && price! <= 4000) near(inRange!, inV2! * times, 0.03);
    else assert.ok(inRange! < inV2!);
  }
});

test('空的 NFT：零地址被拒绝，转走之后原来的所有者不能再销毁', () => {
  assert.match(output, /交易回滚：ERC721: transfer to the zero address/);
  assert.match(output, /转走的仍然存在，归 0x…dEaD：true\n交易回滚：Not approved/);
});

function near(actual: number, expected: number, tolerance: number) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} 应接近 ${expected}`);
}
