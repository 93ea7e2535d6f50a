import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

/** 浮点公式，与合约里的整数计算互相独立。 */
function out(amountIn: number, reserveIn: number, reserveOut: number) {
  return (reserveOut * 0.997 * amountIn) / (reserveIn + 0.997 * amountIn);
}

test('中间价被操纵时借贷合约按虚高的价格放款，平均价不受影响', async () => {
  const output = await runSample('contract/v2/security/oracle');
  const bought = out(5000, 5000, 1000);
  const loan = (100 * 10000) / (1000 - bought) / 2;
  const soldBack = out(bought - 100, 1000 - bought, 10000);
  const profit = loan + soldBack - 5000 / 0.997;

  near(Number(/借出 (\S+) USDT/.exec(output)?.[1]), loan);
  near(Number(/之后得到 (\S+) USDT/.exec(output)?.[1]), profit);
  assert.ok(loan > 500, '放款超过了抵押品的真实价值');
  assert.match(output, /平均价的价值：499\.999999 USDT\n交易回滚：OracleAttackDemo: CANNOT_REPAY/);

  // 第一次攻击已被快照撤销；账户只转出了给借贷合约的 2,000 USDT。
  const left = await balanceOf(deployments.usdt, account.address);
  assert.equal(left, parseUnits('8000', 6));
});

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual - expected) < 1e-4, `${actual} 应接近 ${expected}`);
}
