// SPDX-License-Identifier: MIT
// 头寸管理合约里容易误会的四件事：增加流动性的返回值、过时的 tokensOwed、
// 减少流动性之后还要领取、以及什么时候才能销毁 NFT。
// #region setup
import { erc20Abi, maxUint128, parseEventLogs, parseUnits, zeroAddress, type Hex } from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi, v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt } = deployments;
const fee = 3000;
const positionManager = {
  address: deployments.positionManager,
  abi: positionManagerAbi,
  account,
} as const;
const mined = (hash: Hex) => publicClient.waitForTransactionReceipt({ hash });

const pool = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (pool === zeroAddress) throw new Error('WXOC/USDT 0.30% 的池不存在');

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

/** 比期望值最多少 1%。 */
const atLeast = (amount: bigint) => (amount * 99n) / 100n;
// #endregion setup

// #region mint
const desired = { amount0: parseUnits('2', 18), amount1: parseUnits('10', 6) };
await approve(positionManager.address, desired.amount0, desired.amount1);
// 两种代币的比例由当前价格决定，未必都用完：先模拟一次，再按结果设下限。这一组只用于模拟。
const dryRunMint = {
  token0: wxoc,
  token1: usdt,
  fee,
  tickLower: -260280,
  tickUpper: -260160,
  amount0Desired: desired.amount0,
  amount1Desired: desired.amount1,
  amount0Min: 0n,
  amount1Min: 0n,
  recipient: account.address,
  deadline: await inTenMinutes(),
};
const { result: expected } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'mint',
  args: [dryRunMint],
});
const { request: mintRequest } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'mint',
  args: [{ ...dryRunMint, amount0Min: atLeast(expected[2]), amount1Min: atLeast(expected[3]) }],
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
      amount0Min: atLeast(amount0),
      amount1Min: atLeast(amount1),
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
      amountOutMinimum: atLeast(quoted),
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
// 同样先模拟，得知能取回多少，再据此设下限。
const dryRunDecrease = {
  tokenId,
  liquidity: whole,
  amount0Min: 0n,
  amount1Min: 0n,
  deadline: await inTenMinutes(),
};
const { result: withdrawn } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'decreaseLiquidity',
  args: [dryRunDecrease],
});
const balance = { address: wxoc, abi: erc20Abi, functionName: 'balanceOf' } as const;
const wxocBefore = await publicClient.readContract({ ...balance, args: [account.address] });
const { request: decreaseRequest } = await publicClient.simulateContract({
  ...positionManager,
  functionName: 'decreaseLiquidity',
  args: [
    {
      ...dryRunDecrease,
      amount0Min: atLeast(withdrawn[0]),
      amount1Min: atLeast(withdrawn[1]),
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
