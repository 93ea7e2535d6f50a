// SPDX-License-Identifier: MIT
// 把 V2 的流动性迁到 V3：移除、铸造、退还余款，一笔交易完成。
// #region imports
import { Percent, Token } from '@uniswap/sdk-core';
import { FeeAmount, nearestUsableTick, Position } from '@uniswap/v3-sdk';
import {
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseEventLogs,
  parseSignature,
  parseUnits,
  zeroAddress,
} from 'viem';
import type { TransactionReceipt } from 'viem';
import {
  migratorAbi,
  positionManagerAbi,
  v2FactoryAbi,
  v2PairAbi,
  v2RouterAbi,
} from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { readPool } from '#starter/pools';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const slippage = checkedSlippage(new Percent(100, 10_000));

const pair = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
// LP 代币就是交易对自己，也是 ERC-20。
const lp = { address: pair, abi: [...erc20Abi, ...v2PairAbi] } as const;
const deadline = async () => (await publicClient.getBlock()).timestamp + 20n * 60n;
// #endregion setup

// #region deposit
// 演示先要有 V2 的流动性：存入 40 WXOC 与等值的 USDT。
const deposit = [parseUnits('40', 18), parseUnits('200', 6)] as const;
for (const [index, address] of [deployments.wxoc, deployments.usdt].entries()) {
  const approval = { address, abi: erc20Abi, functionName: 'approve' } as const;
  const args = [deployments.v2Router, deposit[index]] as const;
  await waitForSuccess(await walletClient.writeContract({ ...approval, args }));
}
const added = await publicClient.simulateContract({
  account,
  address: deployments.v2Router,
  abi: v2RouterAbi,
  functionName: 'addLiquidity',
  args: [
    deployments.wxoc,
    deployments.usdt,
    ...deposit,
    (deposit[0] * 99n) / 100n,
    (deposit[1] * 99n) / 100n,
    account.address,
    await deadline(),
  ],
});
await waitForSuccess(await walletClient.writeContract(added.request));
// #endregion deposit

// #region value
/** 这么多 LP 代币此刻能取出多少，以及 V2 的价格。 */
async function valueInV2(liquidity: bigint) {
  const [supply, reserves] = await publicClient.multicall({
    contracts: [
      { ...lp, functionName: 'totalSupply' },
      { ...lp, functionName: 'getReserves' },
    ],
    allowFailure: false,
  });
  const [reserve0, reserve1] = reserves;
  return {
    amount0: (reserve0 * liquidity) / supply,
    amount1: (reserve1 * liquidity) / supply,
    // token1 对 token0 的原始比例，只用来与 V3 比较。
    price: Number(reserve1) / Number(reserve0),
  };
}

const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
const held = await publicClient.readContract({
  ...lp,
  functionName: 'balanceOf',
  args: [account.address],
});
const value = await valueInV2(held);
console.log(`LP 代币 ${held}，可取出：`);
console.log(`${formatUnits(value.amount0, token0.decimals)} ${token0.symbol}`);
console.log(`${formatUnits(value.amount1, token1.decimals)} ${token1.symbol}`);
// #endregion value

// #region range
const pool = await readPool(WXOC, USDT, fee);
const v3Price = (Number(pool.sqrtRatioX96.toString()) / 2 ** 96) ** 2;
const gap = Math.abs(v3Price / value.price - 1);
console.log(`V2 与 V3 的价格相差 ${(gap * 100).toFixed(2)}%`);
if (gap > 0.02) throw new Error('两边的价格相差太多，先等套利把它们拉近');

// 当前价格上下各约 20%：1.0001 的 1823 次方约等于 1.2。
const tickLower = nearestUsableTick(pool.tickCurrent - 1823, pool.tickSpacing);
const tickUpper = nearestUsableTick(pool.tickCurrent + 1823, pool.tickSpacing);
// #endregion range

// #region minimums
/** 这些代币按 V3 此刻的价格能铸造的头寸，与容忍滑点之后的下限。 */
function planOf(amount0: bigint, amount1: bigint) {
  const position = Position.fromAmounts({
    pool,
    tickLower,
    tickUpper,
    amount0: amount0.toString(),
    amount1: amount1.toString(),
    useFullPrecision: false,
  });
  const minimums = position.mintAmountsWithSlippage(slippage);
  return {
    position,
    amount0Min: BigInt(minimums.amount0.toString()),
    amount1Min: BigInt(minimums.amount1.toString()),
  };
}

const plan = planOf(value.amount0, value.amount1);
console.log(`会用到 ${plan.position.amount0.toSignificant(8)} ${token0.symbol}`);
console.log(`会用到 ${plan.position.amount1.toSignificant(8)} ${token1.symbol}，其余退还`);
// #endregion minimums

// #region prepare
/** 拿出 liquidity 个 LP 代币，其中百分之 percentage 迁到 V3，其余换回代币退还。 */
async function migrationOf(liquidity: bigint, percentage: number) {
  const { amount0, amount1 } = await valueInV2(liquidity);
  const share = (amount: bigint) => (amount * BigInt(percentage)) / 100n;
  const { amount0Min, amount1Min } = planOf(share(amount0), share(amount1));
  return {
    pair,
    liquidityToMigrate: liquidity,
    percentageToMigrate: percentage,
    token0: token0.address as `0x${string}`,
    token1: token1.address as `0x${string}`,
    fee,
    tickLower,
    tickUpper,
    amount0Min,
    amount1Min,
    recipient: account.address,
    deadline: await deadline(),
    refundAsETH: false,
  };
}

const migrator = { account, address: deployments.migrator, abi: migratorAbi } as const;

async function simulateMigration(liquidity: bigint, percentage: number) {
  const args = [await migrationOf(liquidity, percentage)] as const;
  return publicClient.simulateContract({ ...migrator, functionName: 'migrate', args });
}

function report(receipt: TransactionReceipt): void {
  const [minted] = parseEventLogs({
    abi: positionManagerAbi,
    eventName: 'IncreaseLiquidity',
    logs: receipt.logs,
  });
  const { amount0, amount1 } = minted.args;
  for (const [token, amount] of [
    [token0, amount0],
    [token1, amount1],
  ] as const) {
    const back = receivedIn(receipt, token.address as `0x${string}`, account.address);
    const [used, returned] = [amount, back].map((one) => formatUnits(one, token.decimals));
    console.log(`${token.symbol}：放进头寸 ${used}，退还 ${returned}`);
  }
}
// #endregion prepare

// #region migrate
const half = held / 2n;
await approve(pair, deployments.migrator, half);
const whole = await simulateMigration(half, 100);
report(await waitForSuccess(await walletClient.writeContract(whole.request)));
// #endregion migrate

// #region partly
// 再拿四分之一，只迁六成，其余换回代币。
const quarter = held / 4n;
await approve(pair, deployments.migrator, quarter);
const partly = await simulateMigration(quarter, 60);
report(await waitForSuccess(await walletClient.writeContract(partly.request)));
// #endregion partly

// #region sign
/** LP 代币有 permit：签名代替授权的交易。 */
async function signPermit(value: bigint) {
  const permitAbi = parseAbi([
    'function name() view returns (string)',
    'function nonces(address owner) view returns (uint256)',
  ]);
  const [name, nonce] = await publicClient.multicall({
    contracts: [
      { address: pair, abi: permitAbi, functionName: 'name' },
      { address: pair, abi: permitAbi, functionName: 'nonces', args: [account.address] },
    ],
    allowFailure: false,
  });
  const until = await deadline();
  const signature = await account.signTypedData({
    domain: { name, version: '1', chainId, verifyingContract: pair },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: account.address,
      spender: deployments.migrator,
      value,
      nonce,
      deadline: until,
    },
  });
  const { r, s, yParity } = parseSignature(signature);
  return [pair, value, until, 27 + yParity, r, s] as const;
}
// #endregion sign

// #region multicall
// 一次 multicall：池没有价格就先定价，用签名授权，再迁移。三步要么全做，要么全不做。
const rest = held - half - quarter;
const calls = [
  encodeFunctionData({
    abi: migratorAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [
      token0.address as `0x${string}`,
      token1.address as `0x${string}`,
      fee,
      BigInt(pool.sqrtRatioX96.toString()),
    ],
  }),
  encodeFunctionData({
    abi: migratorAbi,
    functionName: 'selfPermitIfNecessary',
    args: await signPermit(rest),
  }),
  encodeFunctionData({
    abi: migratorAbi,
    functionName: 'migrate',
    args: [await migrationOf(rest, 100)],
  }),
];
const together = await publicClient.simulateContract({
  ...migrator,
  functionName: 'multicall',
  args: [calls],
});
report(await waitForSuccess(await walletClient.writeContract(together.request)));
// #endregion multicall

// #region result
const [left, positions, allowance] = await Promise.all([
  publicClient.readContract({ ...lp, functionName: 'balanceOf', args: [account.address] }),
  publicClient.readContract({
    address: deployments.positionManager,
    abi: positionManagerAbi,
    functionName: 'balanceOf',
    args: [account.address],
  }),
  publicClient.readContract({
    ...lp,
    functionName: 'allowance',
    args: [account.address, deployments.migrator],
  }),
]);
console.log(`剩下的 LP 代币 ${left}，V3 头寸 ${positions} 个，给迁移合约的额度 ${allowance}`);
// #endregion result

// #region errors
// 没有 LP 代币，也没有授权。
await showFailure(() => simulateMigration(half, 100));
// 比例写成基点：超过 100 就被拒绝。
await showFailure(() => simulateMigration(half, 250));
// #endregion errors
