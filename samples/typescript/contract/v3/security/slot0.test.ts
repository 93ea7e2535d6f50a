import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';
import { recordOf } from '../../../../catalogue';

function table(region: string): string[][] {
  const found = recordOf('contract/v3/security/slot0.ts').find((entry) => entry.region === region);
  assert.ok(found && 'rows' in found, `没有 ${region} 的表`);
  return found.rows;
}

test('slot0 被推高时借贷合约放款过多，平均价不受影响', async () => {
  const before = await balanceOf(deployments.usdt, account.address);
  const output = await runSample('contract/v3/security/slot0');
  const loan = Number(/借出 (\S+) USDT/.exec(output)?.[1]);
  const profit = Number(/之后得到 (\S+) USDT/.exec(output)?.[1]);
  assert.ok(loan > 500, '放款超过了抵押品的真实价值');
  // 抵押品值 500 左右，其余是两次兑换与闪电贷的手续费。
  assert.ok(profit > 0 && profit < loan - 500);
  assert.match(output, /交易回滚：OLD\n交易回滚：too few slots/);
  assert.match(output, /CANNOT_REPAY\n借贷合约的余额不变：2000 USDT/);

  // 攻击之前都读得到：observe 成功一次，不说明以后也会成功。
  const squeezed = table('squeeze-table');
  assert.deepEqual(
    squeezed.map((row) => row.slice(1, 4)),
    [
      ['25', '读得到', '回滚，错误为 OLD'],
      ['31', '读得到', '读得到'],
    ],
  );
  // 花掉的是手续费：每秒 10 USDT 的 0.3%，30 秒不到 1 USDT。
  for (const row of squeezed) assert.ok(Number(row[4]) > 0 && Number(row[4]) < 1, row[4]);

  // 第一次攻击已被快照撤销：账户只多出两次普通兑换所得，少了给借贷合约的 2,000 USDT。
  const change = (await balanceOf(deployments.usdt, account.address)) - before;
  assert.ok(change > parseUnits('-2000', 6) && change < parseUnits('-1790', 6), String(change));
});
