// SPDX-License-Identifier: MIT
// 头寸管理合约里容易误会的四件事：增加流动性的返回值、过时的 tokensOwed、
// 减少流动性之后还要领取、以及什么时候才能销毁 NFT。
// #region setup
import { Percent, Token } from '@uniswap/sdk-core';
import { Pool, Position } from '@uniswap/v3-sdk';
import { erc20Abi, maxUint128, parseEventLogs, parseUnits, zeroAddress, type Hex } from 'viem';
import {
  positionManagerAbi,
  quoterAbi,
  swapRouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt } = deployments;
const fee = 3000;
const range = { tickLower: -260280, tickUpper: -260160 };
const tolerance = new Percent(50, 10_000); // 价格允许变动 0.5%
const positionManager = {
  address: deployments.positionManager,
  abi: positionManagerAbi,
  account,
} as const;
const mined = (hash: Hex) => publicClient.waitForTransactionReceipt({ hash });

const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');

/** 池此刻的价格与流动性，供 SDK 计算下限。 */
async function currentPool(): Promise<Pool> {
  const pool = { address: poolAddress, abi: v3PoolAbi } as const;
  const [sqrtPriceX96, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const active = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const { id } = publicClient.chain;
  const [token0, token1] = [new Token(id, wxoc, 18, 'WXOC'), new Token(id, usdt, 6, 'USDT')];
  return new Pool(token0, token1, fee, sqrtPriceX96.toString(), active.toString(), tick);
}

/** 存入两种代币、价格变动不超过 0.5% 时，各至少用掉多少。 */
async function leastUsed(desired0: bigint, desired1: bigint) {
  const { amount0, amount1 } = Position.fromAmounts({
    pool: await currentPool(),
    ...range,
    amount0: desired0.toString(),
    amount1: desired1.toString(),
    useFullPrecision: false,
  }).mintAmountsWithSlippage(tolerance);
  return { amount0Min: BigInt(amount0.toString()), amount1Min: BigInt(amount1.toString()) };
}

/** 截止时间从最新区块算起，10 分钟后失效。 */
async function inTenMinutes(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 600n;
}

/** 只授权这一次要用的数量。 */
async function approve(spender: Hex, amount0: bigint, amount1: bigint) {
  for (const [token, amount] of [
    [wxoc, amount0],
    [usdt, amount1],
  ] as const) {
    const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
    await mined(await walletClient.writeContract({ ...call, args: [spender, amount] }));
  }
}

// #endregion setup

// #region mint
const desired = { amount0: parseUnits('2', 18), amount1: parseUnits('10', 6) };
await approve(positionManager.address, desired.amount0, desired.amount1);
const { request: mintRequest } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'mint',
  args: [
    {
      token0: wxoc,
      token1: usdt,
      fee,
      ...range,
      amount0Desired: desired.amount0,
      amount1Desired: desired.amount1,
      // 由价格的容忍度算出；区间越窄，比用量低得越多。
      ...(await leastUsed(desired.amount0, desired.amount1)),
      recipient: account.address,
      deadline: await inTenMinutes(),
    },
  ],
});
const { logs } = await mined(await walletClient.writeContract(mintRequest));
const [minted] = parseEventLogs({ abi: positionManagerAbi, eventName: 'IncreaseLiquidity', logs });
const { tokenId, liquidity, amount0, amount1 } = minted!.args;
console.log(`期望 ${desired.amount0} 与 ${desired.amount1}`);
console.log(`实际 ${amount0} 与 ${amount1}，流动性 ${liquidity}`);
// #endregion mint

// #region positions
async function printPosition(when: string) {
  const position = await publicClient.readContract({
    ...positionManager,
    functionName: 'positions',
    args: [tokenId],
  });
  const [held, owed0, owed1] = [position[7], position[10], position[11]];
  console.log(`${when}：liquidity = ${held}，tokensOwed = ${owed0} 与 ${owed1}`);
}

await printPosition('铸造之后');
// #endregion positions

// #region increase
await approve(positionManager.address, amount0, amount1);
const { result: added, request: increaseRequest } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'increaseLiquidity',
  args: [
    {
      tokenId,
      amount0Desired: amount0,
      amount1Desired: amount1,
      ...(await leastUsed(amount0, amount1)),
      deadline: await inTenMinutes(),
    },
  ],
});
await mined(await walletClient.writeContract(increaseRequest));
console.log(`increaseLiquidity 返回的 liquidity：${added[0]}`);
await printPosition('增加之后');
// #endregion increase

// #region swap
// 别人的一笔兑换给头寸带来手续费。
const amountIn = parseUnits('1', 18);
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, usdt, fee, amountIn, 0n],
});
await approve(deployments.swapRouter, amountIn, 0n);
const { request: swapRequest } = await publicClient.simulateContract({
  address: deployments.swapRouter,
  abi: swapRouterAbi,
  account,
  functionName: 'exactInputSingle',
  args: [
    {
      tokenIn: wxoc,
      tokenOut: usdt,
      fee,
      recipient: account.address,
      deadline: await inTenMinutes(),
      amountIn,
      amountOutMinimum: (quoted * 9_950n) / 10_000n,
      sqrtPriceLimitX96: 0n,
    },
  ],
});
await mined(await walletClient.writeContract(swapRequest));
// #endregion swap

// #region stale
await printPosition('兑换之后');
const collectParams = {
  tokenId,
  recipient: account.address,
  amount0Max: maxUint128,
  amount1Max: maxUint128,
};
const collect = { ...positionManager, functionName: 'collect', args: [collectParams] } as const;
const { result: claimable } = await publicClient.simulateContract(collect);
console.log(`模拟 collect 得到的真实数量：${claimable[0]} 与 ${claimable[1]}`);
// #endregion stale

// #region decrease
const whole = liquidity + added[0];
// 取回的下限也由价格的容忍度算出。
const least = new Position({
  pool: await currentPool(),
  ...range,
  liquidity: whole.toString(),
}).burnAmountsWithSlippage(tolerance);
const balance = { address: wxoc, abi: erc20Abi, functionName: 'balanceOf' } as const;
const wxocBefore = await publicClient.readContract({ ...balance, args: [account.address] });
const { request: decreaseRequest, result: withdrawn } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'decreaseLiquidity',
  args: [
    {
      tokenId,
      liquidity: whole,
      amount0Min: BigInt(least.amount0.toString()),
      amount1Min: BigInt(least.amount1.toString()),
      deadline: await inTenMinutes(),
    },
  ],
});
await mined(await walletClient.writeContract(decreaseRequest));
const wxocAfter = await publicClient.readContract({ ...balance, args: [account.address] });
console.log(`decreaseLiquidity 返回 ${withdrawn[0]} 与 ${withdrawn[1]}`);
console.log(`账户的 WXOC 增加了 ${wxocAfter - wxocBefore}`);
await printPosition('减少之后');
// #endregion decrease

// #region collect
await showFailure(() =>
  publicClient.simulateContract({ ...positionManager, functionName: 'burn', args: [tokenId] }),
);
const { result: collected, request: collectRequest } = await publicClient.simulateContract(collect);
await mined(await walletClient.writeContract(collectRequest));
console.log(`collect 返回 ${collected[0]} 与 ${collected[1]}`);
await printPosition('领取之后');
// #endregion collect

// #region burn
const { request: burnRequest } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'burn',
  args: [tokenId],
});
await mined(await walletClient.writeContract(burnRequest));
await showFailure(() =>
  publicClient.readContract({ ...positionManager, functionName: 'positions', args: [tokenId] }),
);
// #endregion burn
