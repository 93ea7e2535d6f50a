import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEther } from 'viem';
import { deployer } from 'swapx-chain/accounts';
import { quoterAbi, swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, testClient, walletClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';
import { dryWxocPools } from '../../../../testing/dry-pool';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

const before = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
const output = await runSample('contract/v3/reference/quoter');

test('报价与浮点公式相近，报价不改变池，路径的正反互相吻合', async () => {
  const after = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  assert.deepEqual(after, before, '报价之后池的状态不变');

  // 没有穿过边界时：Δ(1/√P) = 扣费后的输入 ÷ L，得到 L · Δ√P。
  const root = Number(before[0]) / 2 ** 96;
  const next = 1 / (1 / root + (1e18 * 0.997) / Number(liquidity));
  const expected = (Number(liquidity) * (root - next)) / 1e6;
  const quoted = Number(/付 1 WXOC，得 (\S+) USDT/.exec(output)?.[1]);
  assert.ok(Math.abs(quoted - expected) < 1e-5, `${quoted} 应接近 ${expected}`);

  // 反向报价来自取整后的输出，所以不会多于 1 WXOC，相差极小。
  const back = Number(/这么多 TKA，付 (\S+) WXOC/.exec(output)?.[1]);
  assert.ok(back <= 1 && back > 0.999999);
});

test('示例的浅池：下限挡不住部分成交，倒过来查在发送之前就看得出，退款取回其余的', async () => {
  const printed = (pattern: RegExp) => {
    const found = pattern.exec(output);
    assert.ok(found, `输出里没有 ${pattern}`);
    return parseEther(found[1]);
  };
  const offered = printed(/^愿付 (\S+) XOC，报价/m);
  const quoted = printed(/报价 (\S+) TKA/);
  const used = printed(/只要付 (\S+) WXOC/);
  assert.ok(used * 5n < offered, '池里换得完的不到愿付的五分之一');
  assert.match(output, /^换不完，不发送$/m);
  assert.equal(printed(/^照发：得 (\S+) TKA/m), quoted);
  assert.equal(printed(/实付 (\S+) XOC/), used);
  assert.equal(await publicClient.getBalance({ address: deployments.swapRouter }), 0n);
});

const { wxoc, usdt, quoter, swapRouter } = deployments;
const offered = parseEther('100');

const quote = async (from: 'input' | 'output', amount: bigint) => {
  const call = { address: quoter, abi: quoterAbi } as const;
  const args = [wxoc, usdt, 3000, amount, 0n] as const;
  const { result } =
    from === 'input'
      ? await publicClient.simulateContract({
          ...call,
          functionName: 'quoteExactInputSingle',
          args,
        })
      : await publicClient.simulateContract({
          ...call,
          functionName: 'quoteExactOutputSingle',
          args,
        });
  return result;
};

/** 与页面写的相同：倒过来查，付出的要用掉千分之九百九十九以上。 */
const isFilled = async (amountIn: bigint, quoted: bigint) =>
  (await quote('output', quoted)) * 1000n >= amountIn * 999n;

/** 付 XOC 兑换，没有 refundETH：这正是页面说不要做的。 */
async function sellWithoutRefund(quoted: bigint) {
  const { timestamp } = await publicClient.getBlock();
  const hash = await walletClient.writeContract({
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    value: offered,
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee: 3000,
        recipient: account.address,
        deadline: timestamp + 60n,
        amountIn: offered,
        amountOutMinimum: (quoted * 9_950n) / 10_000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  await publicClient.waitForTransactionReceipt({ hash });
}

test('够深的池，倒过来查不会误报', async () => {
  for (const amount of ['0.0012', '0.37', '1', '3.000000000000000007', '12.5', '100', '1000']) {
    const amountIn = parseEther(amount);
    const quoted = await quote('input', amountIn);
    assert.ok(await isFilled(amountIn, quoted), amount);
    // 查出的不会多于用掉的，所以没用掉的超过千分之一，一定看得出来。
    assert.ok((await quote('output', quoted)) <= amountIn, amount);
  }
});

test('报价之后才变浅，下限拦得住；报价时已经浅，拦不住，没用掉的 XOC 归下一个来取的人', async () => {
  const untouched = await testClient.snapshot();
  const full = await quote('input', offered);
  await dryWxocPools(
    (method, params) => publicClient.request({ method, params } as never) as Promise<unknown>,
  );
  await expectRevert('Too little received', () => sellWithoutRefund(full));

  const partial = await quote('input', offered);
  assert.equal(await isFilled(offered, partial), false);
  const used = await quote('output', partial);
  const held = await balanceOf(usdt, account.address);
  await sellWithoutRefund(partial);
  assert.equal((await balanceOf(usdt, account.address)) - held, partial);
  const left = await publicClient.getBalance({ address: swapRouter });
  assert.equal(left, offered - used);

  // 部署合约的账户在这里是不相干的人。
  const wealth = await publicClient.getBalance(deployer);
  const taking = { address: swapRouter, abi: swapRouterAbi, account: deployer } as const;
  const hash = await walletClient.writeContract({ ...taking, functionName: 'refundETH' });
  const { gasUsed, effectiveGasPrice } = await publicClient.waitForTransactionReceipt({ hash });
  const gained = (await publicClient.getBalance(deployer)) - wealth + gasUsed * effectiveGasPrice;
  assert.equal(gained, left);
  await testClient.revert({ id: untouched });
});
