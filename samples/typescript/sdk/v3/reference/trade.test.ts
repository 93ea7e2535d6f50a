import assert from 'node:assert/strict';
import test from 'node:test';
import { encodePacked, parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const { wxoc, usdt, tka } = deployments;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;

async function quoted(fee: number, amount: string): Promise<bigint> {
  const args = [wxoc, usdt, fee, parseUnits(amount, 18), 0n] as const;
  const call = { ...quoter, functionName: 'quoteExactInputSingle', args } as const;
  return (await publicClient.simulateContract(call)).result;
}

test('Trade 的数量与报价合约一致，界限符合公式', async () => {
  const output = await runSample('sdk/v3/reference/trade');
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';

  const received = parseUnits(found(/^卖出 1 WXOC，得到 (\S+) USDT/m), 6);
  assert.equal(received, await quoted(3000, '1'));
  // 中间价恰为 5，价格影响 = 1 − 输出 ÷ (5 × 输入)。
  const impact = Number(found(/^价格影响（含手续费）：(\S+)%/m)) / 100;
  assert.ok(Math.abs(impact - (1 - Number(received) / 5e6)) < 1e-6);

  // 下限 = 输出 ÷ 1.005，向下取整；上限 = 输入 × 1.005，向下取整。
  assert.equal(parseUnits(found(/^最少收到：(\S+) USDT/m), 6), (received * 1000n) / 1005n);
  const [, paid, limit] = /付出 (\S+) WXOC\n最多付出：(\S+) WXOC/.exec(output) ?? [];
  assert.equal(parseUnits(limit, 18), (parseUnits(paid, 18) * 1005n) / 1000n);

  for (const [, fees, amount] of output.matchAll(/^手续费 (\d+、\d+)：得到 (\S+) TKA/gm)) {
    const [fee1, fee2] = fees.split('、').map(Number);
    const path = encodePacked(
      ['address', 'uint24', 'address', 'uint24', 'address'],
      [wxoc, fee1, usdt, fee2, tka],
    );
    const { result } = await publicClient.simulateContract({
      ...quoter,
      functionName: 'quoteExactInput',
      args: [path, parseUnits('1', 18)],
    });
    assert.ok(Math.abs(Number(result) / 1e18 - Number(amount)) < 1e-5);
  }

  const whole = await quoted(3000, '600');
  const split = (await quoted(3000, '560')) + (await quoted(10000, '40'));
  assert.equal(parseUnits(found(/^600 WXOC 走一条路径：(\S+) USDT/m), 6), whole);
  assert.equal(parseUnits(found(/^拆成 560 与 40：(\S+) USDT/m), 6), split);

  // 窄区间里的全部 USDT：L × (√P − √Pa)，最小单位。
  const all = 1e16 * (Math.sqrt(5e-12) - 1.0001 ** (-260430 / 2));
  assert.equal(found(/声称得到 1000，实际得到 (\S+) USDT/), (all / 1e6).toFixed(2));
});
