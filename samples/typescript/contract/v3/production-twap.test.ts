import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

test('该拒绝时都拒绝，第二个来源的价格与攻击前相近，花费由各批的 Gas 算出', async () => {
  const output = await runSample('contract/v3/production-twap');
  for (const reason of [
    'history too short',
    'price moved too far',
    'primary refuses',
    'too little gas',
  ]) {
    assert.match(output, new RegExp(`交易回滚：${reason}`));
  }
  const [before, , fallback] = [...output.matchAll(/1 WXOC = (\S+) USDT/g)].map(([, price]) =>
    Number(price),
  );
  assert.ok(Math.abs(fallback! / before! - 1) < 0.01, `${before} 与 ${fallback}`);
  assert.match(output, /平常用第一个：true/);

  const [, mean, lower, upper] = /平均刻度 (-?\d+)，区间从 (-?\d+) 到 (-?\d+)/.exec(output)!;
  const centre = (Number(lower) + Number(upper)) / 2;
  assert.equal(centre, Math.floor(Number(mean) / 60) * 60);
  assert.match(output, /平均价相同：true/);
  // 在慢的界限之内、快的界限之外：铸造的区间不给。
  const [, pushed] = /现价高 (\d+) 个刻度，慢的平均价照样给出\n交易回滚：price moved too far/.exec(
    output,
  )!;
  assert.ok(Number(pushed) > 100 && Number(pushed) <= 300, pushed);

  const batches = [...output.matchAll(/预留到 \d+ 个槽：(\d+) Gas/g)].map(([, gas]) => Number(gas));
  const [, total, cost] = /一共 (\d+) Gas，按最低的 Gas 价格是 ([\d.]+) XOC/.exec(output)!;
  // 花费是各批之和乘以 Xone 的最低 Gas 价格；两个池各分几批，相同。
  const perPool = batches.slice(0, batches.length / 2).reduce((sum, gas) => sum + gas, 0);
  assert.equal(Number(total), perPool);
  const price = Number.parseFloat(facts['mainnet.minGasPrice'].value);
  assert.ok(Math.abs(Number(cost) - (Number(total) * price) / 1e9) < 1e-12);
});
