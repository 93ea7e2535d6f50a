// SPDX-License-Identifier: MIT
// 同样的事在 V2 与 V3 各用多少 Gas：兑换、添加、移除、领取。数字来自真实的回执。
// #region imports
import {
  erc20Abi,
  maxUint128,
  parseAbi,
  parseEventLogs,
  parseUnits,
  type Address,
  type Hash,
} from 'viem';
import {
  positionManagerAbi,
  swapRouterAbi,
  v2FactoryAbi,
  v2RouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Router, swapRouter, positionManager } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi } as const;
const pair = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
const pool = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 24n * 60n * 60n;
const to = account.address;

// 授权另算，只量操作本身；本地链上没有别人，下限可以为 0。
for (const token of [wxoc, usdt]) {
  for (const spender of [v2Router, swapRouter, positionManager]) await approve(token, spender);
}
await approve(pair, v2Router);
// #endregion setup

// #region measure
const one = parseUnits('1', 18);
const five = parseUnits('5', 6);

// 各先做一次不计：第一次写入的存储槽更贵，预言机的观测值也在那时写入。
await swapV2(one);
await swapV3(one);

const v2 = {
  swap: await swapV2(one),
  add: await addV2(),
  remove: await removeV2(),
};
const swapWithin = await swapV3(one);
const minted = await mintV3();
const v3 = {
  swap: swapWithin,
  // 卖得多一些，穿过头寸的下界。
  crossing: await swapV3(parseUnits('60', 18)),
  mint: minted.gas,
  increase: await gasOf(
    walletClient.writeContract({
      ...manager,
      functionName: 'increaseLiquidity',
      args: [
        {
          tokenId: minted.tokenId,
          amount0Desired: one,
          amount1Desired: five,
          amount0Min: 0n,
          amount1Min: 0n,
          deadline,
        },
      ],
    }),
  ),
  collect: await collectV3(),
  remove: (await decreaseV3()) + (await collectV3()),
};
// #endregion measure

// #region table
console.table([
  { 操作: '单跳兑换，同一段价格之内', V2: text(v2.swap), V3: text(v3.swap) },
  { 操作: '单跳兑换，穿过头寸的边界', V2: '没有刻度', V3: text(v3.crossing) },
  { 操作: '添加流动性', V2: text(v2.add), V3: `新头寸 ${v3.mint}，追加 ${v3.increase}` },
  { 操作: '领取手续费', V2: '不单独领取', V3: text(v3.collect) },
  { 操作: '移除流动性并取走', V2: text(v2.remove), V3: text(v3.remove) },
]);
// #endregion table

// #region helpers
function text(gas: bigint): string {
  return gas.toString();
}

async function gasOf(hash: Promise<Hash>): Promise<bigint> {
  return (await waitForSuccess(await hash)).gasUsed;
}

async function approve(token: Address, spender: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await gasOf(walletClient.writeContract({ ...call, args: [spender, parseUnits('1000', 18)] }));
}

function swapV2(amountIn: bigint) {
  return gasOf(
    walletClient.writeContract({
      address: v2Router,
      abi: v2RouterAbi,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, 0n, [wxoc, usdt], to, deadline],
    }),
  );
}

function swapV3(amountIn: bigint) {
  return gasOf(
    walletClient.writeContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn: wxoc,
          tokenOut: usdt,
          fee: 3000,
          recipient: to,
          deadline,
          amountIn,
          amountOutMinimum: 0n,
          sqrtPriceLimitX96: 0n,
        },
      ],
    }),
  );
}

function addV2() {
  return gasOf(
    walletClient.writeContract({
      address: v2Router,
      abi: v2RouterAbi,
      functionName: 'addLiquidity',
      args: [wxoc, usdt, one, parseUnits('10', 6), 0n, 0n, to, deadline],
    }),
  );
}

async function removeV2() {
  const call = { address: pair, abi: erc20Abi, functionName: 'balanceOf' } as const;
  const liquidity = await publicClient.readContract({ ...call, args: [to] });
  return gasOf(
    walletClient.writeContract({
      address: v2Router,
      abi: parseAbi([
        'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
      ]),
      functionName: 'removeLiquidity',
      args: [wxoc, usdt, liquidity, 0n, 0n, to, deadline],
    }),
  );
}

/** 头寸的下界就在当前价格的下一格，卖出几十个 WXOC 就会穿过它。 */
async function mintV3() {
  const [, tick] = await publicClient.readContract({
    address: pool,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  const tickLower = Math.floor(tick / 60) * 60;
  const hash = await walletClient.writeContract({
    ...manager,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: usdt,
        fee: 3000,
        tickLower,
        tickUpper: tickLower + 600,
        amount0Desired: one,
        amount1Desired: five,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: to,
        deadline,
      },
    ],
  });
  const { gasUsed, logs } = await waitForSuccess(hash);
  const [event] = parseEventLogs({ abi: manager.abi, eventName: 'IncreaseLiquidity', logs });
  return { gas: gasUsed, tokenId: event!.args.tokenId };
}

async function decreaseV3() {
  const fields = await publicClient.readContract({
    ...manager,
    functionName: 'positions',
    args: [minted.tokenId],
  });
  return gasOf(
    walletClient.writeContract({
      ...manager,
      functionName: 'decreaseLiquidity',
      args: [
        {
          tokenId: minted.tokenId,
          liquidity: fields[7],
          amount0Min: 0n,
          amount1Min: 0n,
          deadline,
        },
      ],
    }),
  );
}

function collectV3() {
  return gasOf(
    walletClient.writeContract({
      ...manager,
      functionName: 'collect',
      args: [
        { tokenId: minted.tokenId, recipient: to, amount0Max: maxUint128, amount1Max: maxUint128 },
      ],
    }),
  );
}
// #endregion helpers
