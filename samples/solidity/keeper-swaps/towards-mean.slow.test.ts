import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { quoterAbi, swapRouterAbi, v3PoolAbi } from '#starter/abis';
import {
  account,
  deployments,
  expectRevert,
  moveTime,
  publicClient,
  testClient,
  walletClient,
} from '#chain';
import { artifact } from '#solidity';
import { balanceOf } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt, v3Factory, swapRouter } = deployments;
const fee = 3000;
const oneWxoc = parseUnits('1', 18);
const abi = parseAbi([
  'function minimumFor(uint256 amountIn) view returns (uint256 minimum)',
  'function swap(uint256 amountIn, uint256 quoted, uint256 deadline) returns (uint256 received)',
]);

/**
 * 攻击者把市价朝平均价推回去：检查看到的是推动之后的价，照样通过。
 * 时间按真实的窗口：慢的 30 分钟，快的 60 秒。
 */
describe('市价高于平均价时的攻击', () => {
  const amountIn = 100n * oneWxoc;
  const loss = 100n;
  const [SLOW, FAST] = [1800, 60];
  const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;
  let slow: Address;
  let fast: Address;
  let fresh: `0x${string}`;

  before(async () => {
    const wrap = parseAbi(['function deposit() payable']);
    const hash = await walletClient.writeContract({
      ...{ address: wxoc, abi: wrap, functionName: 'deposit', value: 2000n * oneWxoc },
    } as never);
    await publicClient.waitForTransactionReceipt({ hash });
    const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
    await send(usdt, mintAbi, 'mint', [account.address, parseUnits('20000', 6)]);
    await enableSlots(SLOW + 10);
    slow = await deploy('v3-oracle/GuardedTwap', [v3Factory, wxoc, usdt, fee, SLOW, 1n, 300]);
    fast = await deploy('v3-oracle/GuardedTwap', [v3Factory, wxoc, usdt, fee, FAST, 1n, 100]);
    await moveTime(SLOW + 100);
  });
  beforeEach(async () => {
    fresh = await testClient.snapshot();
  });
  afterEach(() => testClient.revert({ id: fresh }));

  const tickNow = async () =>
    (await publicClient.readContract({ ...pool, functionName: 'slot0' }))[1];
  const sqrtOf = (tick: number) => Math.sqrt(1.0001 ** tick);

  /** 兑换到价格为 1.0001 的 tick 次方为止。 */
  async function moveTo(tick: number) {
    if (Math.abs(tick - (await tickNow())) < 1) return;
    const up = tick > (await tickNow());
    const amount = up ? parseUnits('9000', 6) : 1900n * oneWxoc;
    await send(up ? usdt : wxoc, erc20Abi, 'approve', [swapRouter, amount]);
    const params = {
      ...{ tokenIn: up ? usdt : wxoc, tokenOut: up ? wxoc : usdt, fee, amountIn: amount },
      ...{ recipient: account.address, deadline: await deadline(), amountOutMinimum: 1n },
      sqrtPriceLimitX96: BigInt(Math.floor(sqrtOf(tick) * 2 ** 96)),
    };
    await send(swapRouter, swapRouterAbi, 'exactInputSingle', [params]);
  }

  /** 此刻卖出 amountIn 得到多少，用最小单位。 */
  async function quoteNow(): Promise<number> {
    const { result } = await publicClient.simulateContract({
      ...{ address: deployments.quoter, abi: quoterAbi, functionName: 'quoteExactInputSingle' },
      args: [wxoc, usdt, fee, amountIn, 0n],
    } as const);
    return Number(result);
  }

  /** 推到哪个刻度，金库得到的仍略高于 floor：流动性不变时的恒定乘积。 */
  async function lowestTick(floor: number): Promise<number> {
    const liquidity = Number(
      await publicClient.readContract({ ...pool, functionName: 'liquidity' }),
    );
    const now = await tickNow();
    let [low, high] = [sqrtOf(now - 3000), sqrtOf(now + 3000)];
    for (let step = 0; step < 60; step++) {
      const middle = (low + high) / 2;
      const after = 1 / (1 / middle + (Number(amountIn) * 0.997) / liquidity);
      if (liquidity * (middle - after) > floor) high = middle;
      else low = middle;
    }
    return (2 * Math.log(high)) / Math.log(1.0001);
  }

  /**
   * 行情涨到慢的平均价之上 rise 个刻度，过了 settled 秒；攻击者推动价格，压住 held 秒，执行者照下限 0 执行。
   * 返回比推动之前的报价少得的比例、市价比下限所据的平均价高多少个刻度，与攻击者得到的 WXOC。
   */
  async function attack(
    rise: number,
    { settled = FAST + 5, held = 0, sources = [slow, fast] } = {},
  ) {
    const settings = [swapRouter, ...sources, fee, loss, account.address];
    const address = await deploy('keeper-swaps/KeeperVault', settings);
    await send(wxoc, erc20Abi, 'transfer', [address, amountIn]);
    const start = await tickNow();
    await moveTo(start + rise);
    await moveTime(settled);
    const market = await tickNow();
    const fair = await quoteNow();
    const had = await balanceOf(wxoc, account.address);
    const cash = await balanceOf(usdt, account.address);
    if (held > 0) {
      // 压到最低，压住一会儿，再照那时的下限放开：快的平均价随压住的时间下降。
      await moveTo(start);
      await moveTime(held);
    }
    const reference = async () => Math.max(...(await Promise.all(sources.map(meanTickAnyway))));
    const view = { address, abi, functionName: 'minimumFor', args: [amountIn] } as const;
    // 推到平均价附近，检查才肯给出下限；再推到下限刚好满足。每笔交易过 1 秒，下限会变，所以试几次。
    await moveTo(await reference());
    for (let margin = 0.00001; ; margin += 0.0005) {
      const floor = Number(await publicClient.readContract(view));
      await moveTo(await lowestTick(floor * (1 + margin)));
      const swapped = await send(address, abi, 'swap', [amountIn, 0n, await deadline()]).then(
        () => true,
        () => false,
      );
      if (swapped) break;
      assert.ok(margin < 0.01, '推到哪里都换不成');
    }
    const above = market - (await reference());
    const received = Number(await balanceOf(usdt, address));
    // 买回：花掉卖出所得的 USDT。
    const gained = (await balanceOf(usdt, account.address)) - cash;
    await send(usdt, erc20Abi, 'approve', [swapRouter, gained]);
    const params = {
      ...{ tokenIn: usdt, tokenOut: wxoc, fee, amountIn: gained, recipient: account.address },
      ...{ deadline: await deadline(), amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
    };
    await send(swapRouter, swapRouterAbi, 'exactInputSingle', [params]);
    const profit = Number((await balanceOf(wxoc, account.address)) - had) / 1e18;
    return { lost: 1 - received / fair, above, profit };
  }

  /** 平均刻度；价格不可信时也要，所以直接读池的累计值。 */
  async function meanTickAnyway(oracle: Address): Promise<number> {
    const window = oracle === slow ? SLOW : FAST;
    const [ticks] = await publicClient.readContract({
      ...pool,
      functionName: 'observe',
      args: [[window, 0]],
    });
    return Math.floor(Number(ticks[1]! - ticks[0]!) / window);
  }

  /** 页面上的上限：市价高出 above 个刻度；刻度向下取整，再多算一个。 */
  const bound = (above: number) => 1 - (1 - Number(loss) / 10_000) * 1.0001 ** -(above + 1);

  test('只有一个平均价：高出约 300 个刻度，检查通过，少得约 3.1%，攻击者有赚', async () => {
    const { lost, above, profit } = await attack(308, { sources: [slow, slow] });
    assert.ok(above > 290 && above <= 300, String(above));
    assert.ok(lost > 0.029 && lost < 0.033, String(lost));
    assert.ok(lost < bound(above), `${lost} 超过了 ${bound(above)}`);
    assert.ok(profit > 0, String(profit));
  });

  test('只有一个平均价：高出的超过 maximumDeviation，没有人推动时拒绝，推动之后反而通过', async () => {
    const { lost, above } = await attack(520, { sources: [slow, slow] });
    assert.ok(above > 300, String(above));
    // 300 个刻度的上限是 3.93%，这里已经超过：上限随市价高出多少而变，不随 maximumDeviation。
    assert.ok(lost > bound(300), String(lost));
    assert.ok(lost < bound(above), `${lost} 超过了 ${bound(above)}`);
  });

  for (const rise of [50, 250]) {
    test(`两个平均价：涨 ${rise} 个刻度，过了一个快的窗口，少得不到 1%`, async () => {
      const { lost, above } = await attack(rise);
      assert.ok(above <= 3, String(above));
      assert.ok(lost < Number(loss) / 10_000, String(lost));
    });
  }

  test('两个平均价：高出的超过 maximumDeviation，推到哪里都换不成', async () => {
    const settings = [swapRouter, slow, fast, fee, loss, account.address];
    const address = await deploy('keeper-swaps/KeeperVault', settings);
    await send(wxoc, erc20Abi, 'transfer', [address, amountIn]);
    const start = await tickNow();
    await moveTo(start + 520);
    await moveTime(FAST + 5);
    for (const push of [520, 430, 310, 290, 100, 0]) {
      await moveTo(start + push);
      await expectRevert('price moved too far', async () =>
        publicClient.simulateContract({
          ...{ address, abi, functionName: 'swap', account },
          args: [amountIn, 0n, await deadline()],
        } as const),
      );
    }
  });

  test('两个平均价：刚涨，或者攻击者压住了几个区块，少得的仍在上限之内', async () => {
    for (const when of [{ settled: 20 }, { held: 20 }, { held: 50 }]) {
      await testClient.revert({ id: fresh });
      fresh = await testClient.snapshot();
      const { lost, above } = await attack(250, when);
      assert.ok(above > 50, `${JSON.stringify(when)}：${above}`);
      assert.ok(lost < bound(above), `${JSON.stringify(when)}：${lost} 超过了 ${bound(above)}`);
      assert.ok(lost > Number(loss) / 10_000, `${JSON.stringify(when)}：${lost}`);
    }
  });
});

async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
  const { abi: own, bytecode } = artifact(
    `solidity/${name}.sol:${name.slice(name.indexOf('/') + 1)}`,
  );
  const hash = await walletClient.deployContract({ abi: own, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function send(address: Address, from: unknown, functionName: string, args: unknown[]) {
  const call = { address, abi: from, functionName, args } as never;
  await publicClient.waitForTransactionReceipt({ hash: await walletClient.writeContract(call) });
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 600n;
}

/** 预留之后成交一次，新池的槽就生效。 */
async function enableSlots(slots: number) {
  const pool = facts['mainnet.v3.pool.wxocUsdt.medium'].value;
  await send(pool, v3PoolAbi, 'increaseObservationCardinalityNext', [slots]);
  await send(wxoc, erc20Abi, 'approve', [swapRouter, oneWxoc]);
  const params = {
    ...{ tokenIn: wxoc, tokenOut: usdt, fee, recipient: account.address },
    ...{ deadline: await deadline(), amountIn: oneWxoc },
    ...{ amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
  };
  await send(swapRouter, swapRouterAbi, 'exactInputSingle', [params]);
}
