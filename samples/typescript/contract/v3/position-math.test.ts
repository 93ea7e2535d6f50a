import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeSqrtRatioX96, TickMath } from '@uniswap/v3-sdk';
import { erc20Abi, maxUint256, parseAbi, parseUnits, type Address } from 'viem';
import { artifact } from 'swapx-chain/contracts/artifacts';
import { positionManagerAbi, quoterAbi, swapRouterAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { balanceOf, runSample } from '#testing';

const { positionManager, swapRouter, quoter } = deployments;
const fee = 3000;
const deposit = { amount0: parseUnits('1000', 18), amount1: parseUnits('5000', 6) };
const tokenAbi = parseAbi(['function mint(address to, uint256 value)']);

const blockBefore = await publicClient.getBlockNumber();
const output = await runSample('contract/v3/position-math');
const blockAfter = await publicClient.getBlockNumber();

test('示例只读取链，不发交易', () => assert.equal(blockAfter, blockBefore));

// 示例在链下计算；这里把同样的资金存进全新的池，再由合约给出同样的数字。
test('示例算出的流动性、用量与兑换结果，与链上的合约一致', async () => {
  for (const name of ['V3 全区间', 'V3 上下 20%', 'V3 上下 5%']) {
    const expected = printedFor(name);
    const pool = await createPool(expected);
    assert.equal(pool.liquidity, expected.liquidity, name);
    assert.equal(round(pool.amount0, 18), expected.used0, name);
    assert.equal(round(pool.amount1, 6), expected.used1, name);
    assert.equal(await quote(pool, parseUnits('10', 18)), expected.received, name);
  }
});

test('价格跌到 4.5 与 4 时，池里剩下的 USDT 与示例打印的头寸内容相同', async () => {
  const pool = await createPool(printedFor('V3 上下 20%'));
  for (const price of ['4.5', '4']) {
    await sellDownTo(pool, parseUnits(price, 6));
    // 卖出 WXOC 的手续费是 WXOC，所以池里的 USDT 全部属于头寸；最多差一个取整的最小单位。
    const left = round(await balanceOf(pool.token1, pool.address), 6);
    const printed = new RegExp(`^${price} \\| \\S+ \\| (\\S+) \\|`, 'm').exec(output)?.[1];
    assert.equal(left, printed);
  }
});

test('单边的流动性与公式、与合约相同', async () => {
  const rows = [...output.matchAll(/^1,000 WXOC \| (.+)$|^5,000 USDT \| (.+)$/gm)];
  assert.equal(rows.length, 2);
  for (const [index, [, ofWxoc, ofUsdt]] of rows.entries()) {
    const [ticks, liquidity, formula] = (ofWxoc ?? ofUsdt).split(' | ');
    const [tickLower, tickUpper] = ticks.split(' 到 ').map(Number);
    const amounts = index === 0 ? { ...deposit, amount1: 0n } : { ...deposit, amount0: 0n };
    const pool = await createPool({ tickLower, tickUpper }, amounts);
    assert.equal(String(pool.liquidity), liquidity);
    assert.ok(Math.abs(Number(liquidity) / Number(formula) - 1) < 1e-6, `${liquidity} ${formula}`);
    // 价格之外的那一种一个也不收。
    assert.equal(index === 0 ? pool.amount1 : pool.amount0, 0n);
  }
});

test('买入与卖出的价格影响各有一个根号相符，另一个连正负号都不对', () => {
  const sides = [
    ...output.matchAll(
      /^(卖出 10 WXOC|付 50 USDT 买 WXOC) \| ([-\d.]+)% \| ([-\d.]+)% \| ([-\d.]+)%$/gm,
    ),
  ];
  assert.equal(sides.length, 2);
  for (const [, name, byAmounts, down, up] of sides) {
    const [right, wrong] = name.startsWith('卖出') ? [down, up] : [up, down];
    assert.ok(Math.abs(Number(byAmounts) - Number(right)) < 2e-4, `${name}：${byAmounts} ${right}`);
    assert.ok(Number(wrong) < 0, name);
  }
});

test('深的池里，合约少付的 WXOC 远多于一个最小单位，不超过上界，与表相同', async () => {
  const range = printedFor('V3 上下 20%');
  const scale = 1_000_000n;
  const deep = { amount0: deposit.amount0 * scale, amount1: deposit.amount1 * scale };
  const pool = await createPool(range, deep);
  const paid = parseUnits('50', 6);
  const received = await quote({ ...pool, token0: pool.token1, token1: pool.token0 }, paid);

  const root = BigInt(
    encodeSqrtRatioX96(String(deposit.amount1), String(deposit.amount0)).toString(),
  );
  const withoutFee = (paid * 997n) / 1000n;
  const scaled = root * (root * pool.liquidity + (withoutFee << 96n));
  const short = ((pool.liquidity * withoutFee) << 192n) / scaled - received;
  assert.ok(short > 1000n, `只少了 ${short}`);
  assert.ok(short < (pool.liquidity << 96n) / root ** 2n + 1n, `少了 ${short}`);
});

test('打印的少得都在上界之内，从 0 到几百个最小单位', () => {
  const rows = [...output.matchAll(/^\d{16,} \| \d+ \| (\d+) \| (\d+)$/gm)];
  assert.equal(rows.length, 5);
  for (const [, short, bound] of rows)
    assert.ok(BigInt(short) < BigInt(bound), `${short} ${bound}`);
  assert.equal(rows[0][1], '0');
  assert.ok(BigInt(rows[4][1]) > 100n);
});

function printedFor(name: string) {
  const row = new RegExp(
    `^${name} \\| (-?\\d+) 到 (-?\\d+) \\| (\\d+) \\| \\S+ \\| (\\S+) \\| (\\S+)$`,
    'm',
  ).exec(output);
  const received = new RegExp(`^${name} \\| ([\\d.]+) \\| [\\d.]+%$`, 'm').exec(output)?.[1];
  assert.ok(row && received, `输出里没有 ${name}`);
  return {
    tickLower: Number(row[1]),
    tickUpper: Number(row[2]),
    liquidity: BigInt(row[3]),
    used0: row[4],
    used1: row[5],
    received: parseUnits(received, 6),
  };
}

interface TestPool {
  address: Address;
  token0: Address;
  token1: Address;
}

/** 两种全新的代币组成的池，价格与示例的池相同，只有一个头寸。 */
async function createPool(
  { tickLower, tickUpper }: { tickLower: number; tickUpper: number },
  amounts = deposit,
) {
  const pair = [await deployToken(), await deployToken()];
  const [token0, token1] = pair.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const sqrtPriceX96 = BigInt(
    encodeSqrtRatioX96(deposit.amount1.toString(), deposit.amount0.toString()).toString(),
  );
  const manager = { account, address: positionManager, abi: positionManagerAbi } as const;
  const creation = await publicClient.simulateContract({
    ...manager,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0, token1, fee, sqrtPriceX96],
  });
  await confirm(await walletClient.writeContract(creation.request));
  for (const token of [token0, token1]) {
    await approve(token, positionManager);
    await approve(token, swapRouter);
  }
  const { timestamp } = await publicClient.getBlock();
  const minted = await publicClient.simulateContract({
    ...manager,
    functionName: 'mint',
    args: [
      {
        token0,
        token1,
        fee,
        tickLower,
        tickUpper,
        amount0Desired: amounts.amount0,
        amount1Desired: amounts.amount1,
        amount0Min: (amounts.amount0 * 95n) / 100n,
        amount1Min: (amounts.amount1 * 95n) / 100n,
        recipient: account.address,
        deadline: timestamp + 60n,
      },
    ],
  });
  await confirm(await walletClient.writeContract(minted.request));
  const [, liquidity, amount0, amount1] = minted.result;
  return { address: creation.result, token0, token1, liquidity, amount0, amount1 };
}

async function sellDownTo({ token0, token1 }: TestPool, price: bigint) {
  const limit = encodeSqrtRatioX96(price.toString(), parseUnits('1', 18).toString());
  assert.ok(BigInt(limit.toString()) > BigInt(TickMath.MIN_SQRT_RATIO.toString()));
  const { timestamp } = await publicClient.getBlock();
  await confirm(
    await walletClient.writeContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn: token0,
          tokenOut: token1,
          fee,
          recipient: account.address,
          deadline: timestamp + 60n,
          amountIn: parseUnits('100000', 18),
          amountOutMinimum: parseUnits('100', 6),
          sqrtPriceLimitX96: BigInt(limit.toString()),
        },
      ],
    }),
  );
}

async function quote({ token0, token1 }: TestPool, amountIn: bigint): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [token0, token1, fee, amountIn, 0n],
  });
  return result;
}

async function deployToken(): Promise<Address> {
  const { abi, bytecode } = artifact('contracts/TestToken.sol:TestToken');
  const args = ['Test', 'TEST', 18];
  const { contractAddress } = await confirm(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  assert.ok(contractAddress);
  const supply = [account.address, parseUnits('10000000000', 18)] as const;
  const mint = { address: contractAddress, abi: tokenAbi, functionName: 'mint' } as const;
  await confirm(await walletClient.writeContract({ ...mint, args: supply }));
  return contractAddress;
}

async function approve(token: Address, spender: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await confirm(await walletClient.writeContract({ ...call, args: [spender, maxUint256] }));
}

async function confirm(hash: `0x${string}`) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}

/** 最小单位换算成两位小数，四舍五入。 */
function round(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals - 2);
  const cents = (amount + unit / 2n) / unit;
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}
