import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

/** 浮点公式，与示例里的整数计算互相独立。 */
function out(amountIn: number, reserveIn: number, reserveOut: number) {
  return (reserveOut * 0.997 * amountIn) / (reserveIn + 0.997 * amountIn);
}

test('没有下限时被拿走的数量与公式一致，有下限时攻击者亏损', async () => {
  const output = await runSample('contract/v2/security/sandwich');
  const taken = out(200, 1000, 5000);
  const victim = out(50, 1200, 5000 - taken);
  const profit = out(taken, 5000 - taken - victim, 1250) - 200;

  for (const name of ['下限为 0', '下限在合约里现算']) {
    const line = new RegExp(`${name}：受害者收到 (\\S+) USDT.*损益 \\+(\\S+) WXOC`).exec(output);
    assert.ok(Math.abs(Number(line?.[1]) - victim) < 1e-5, name);
    assert.ok(Math.abs(Number(line?.[2]) - profit) < 1e-3, name);
  }
  assert.match(output, /下限来自链下报价：受害者交易回滚.*攻击者损益 -/);

  // 容忍度是损失的上限：受害者拿到的恰好不低于下限。
  const minimum = /下限 (\S+) USDT/.exec(output)?.[1] ?? '';
  const squeezed = /按下限调整数量：受害者收到 (\S+) USDT/.exec(output)?.[1] ?? '';
  assert.ok(parseUnits(squeezed, 6) >= parseUnits(minimum, 6));
  assert.ok(Number(squeezed) - Number(minimum) < 1e-3);

  // 只有一天之后那笔没有真实截止时间的兑换成交了：付出 50 WXOC。
  const left = await balanceOf(deployments.wxoc, account.address);
  assert.equal(left, parseUnits('50', 18));
});
