// SPDX-License-Identifier: MIT
// 通过自己的合约 PositionVault 铸造头寸：链下算好区间、数量与下限，合约收款、铸造、退还余款。
// #region imports
import { CurrencyAmount, Percent, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  Pool,
  Position,
  TICK_SPACINGS,
  TickMath,
} from '@uniswap/v3-sdk';
import {
  erc20Abi,
  formatUnits,
  getAddress,
  parseAbi,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { positionManagerAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi, wxocAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { revertReason } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt } = deployments;
const fee = FeeAmount.MEDIUM;
const spacing = TICK_SPACINGS[fee];

const { abi, bytecode } = artifact('solidity/liquidity/PositionVault.sol:PositionVault');
const deployment = await walletClient.deployContract({
  abi,
  bytecode,
  args: [deployments.positionManager],
});
const { contractAddress } = await waitForSuccess(deployment);
if (!contractAddress) throw new Error('部署失败');
const vault = {
  address: getAddress(contractAddress),
  abi: parseAbi([
    'struct MintRequest { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
    'function mintPosition(MintRequest request) returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
    'function depositorOf(uint256 tokenId) view returns (address)',
  ]),
} as const;
// #endregion setup

// #region pool
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const [sqrtPriceX96, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
// #endregion pool

// #region amounts
const WXOC = new Token(publicClient.chain.id, wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, usdt, 6, 'USDT');
const poolNow = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);

// 当前刻度上下各约 1800 个刻度，约合价格的 ÷1.2 到 ×1.2；边界取最近的可用刻度。
const tickLower = nearestUsableTick(tick - 1800, spacing);
const tickUpper = nearestUsableTick(tick + 1800, spacing);
const amount0Desired = parseUnits('10', 18);
const amount1Desired = parseUnits('50', 6);
const position = Position.fromAmounts({
  pool: poolNow,
  tickLower,
  tickUpper,
  amount0: amount0Desired.toString(),
  amount1: amount1Desired.toString(),
  useFullPrecision: false,
});

// 价格在签名与打包之间会动，两种代币的用量随之此消彼长：允许价格变动 0.5%，由此得出两个下限。
const { amount0, amount1 } = position.mintAmountsWithSlippage(new Percent(50, 10_000));
const [amount0Min, amount1Min] = [BigInt(amount0.toString()), BigInt(amount1.toString())];
// #endregion amounts

// #region plan
const { mintAmounts } = position;
console.table([
  {
    代币: 'WXOC',
    愿意存入: formatUnits(amount0Desired, 18),
    按当前价格会用: CurrencyAmount.fromRawAmount(WXOC, mintAmounts.amount0).toFixed(6),
    下限: formatUnits(amount0Min, 18).slice(0, 8),
  },
  {
    代币: 'USDT',
    愿意存入: formatUnits(amount1Desired, 6),
    按当前价格会用: CurrencyAmount.fromRawAmount(USDT, mintAmounts.amount1).toFixed(6),
    下限: formatUnits(amount1Min, 6),
  },
]);
// #endregion plan

// #region mint
const request = {
  token0: wxoc,
  token1: usdt,
  fee,
  tickLower,
  tickUpper,
  amount0Desired,
  amount1Desired,
  amount0Min,
  amount1Min,
  deadline: BigInt(await deadlineIn(20)),
};
// 授权给自己的合约，不是头寸管理合约；只授权这一次要用的数量。
await approve(wxoc, vault.address, amount0Desired);
await approve(usdt, vault.address, amount1Desired);
const { request: transaction, result } = await publicClient.simulateContract({
  ...vault,
  account,
  functionName: 'mintPosition',
  args: [request],
});
await waitForSuccess(await walletClient.writeContract(transaction));
const [tokenId, minted, used0, used1] = result;
console.log(`NFT 编号 ${tokenId}，流动性 ${minted}`);
console.log(`用去 ${formatUnits(used0, 18)} WXOC 与 ${formatUnits(used1, 6)} USDT`);
// #endregion mint

// #region owners
const holder = await publicClient.readContract({
  address: deployments.positionManager,
  abi: positionManagerAbi,
  functionName: 'ownerOf',
  args: [tokenId],
});
const depositor = await publicClient.readContract({
  ...vault,
  functionName: 'depositorOf',
  args: [tokenId],
});
console.log(`NFT 的持有人是合约：${holder === vault.address ? '是' : '否'}`);
console.log(`合约记下的存入者是你：${depositor === account.address ? '是' : '否'}`);
console.log(`合约里剩下 ${await left(wxoc)} WXOC、${await left(usdt)} USDT（最小单位）`);
// #endregion owners

// #region one-sided
// 区间完全在当前价格之下，只需要 token1；价格跌进区间，才逐渐换成 WXOC。在之上则只需要 token0。
const width = 600;
const below = nearestUsableTick(tick - width, spacing) - width;
const above = nearestUsableTick(tick + width, spacing);
const [, unusedUsdt] = await mintOneSided(below, { amount0Desired: 0n, amount1Desired });
const [unusedWxoc] = await mintOneSided(above, { amount0Desired, amount1Desired: 0n });
console.log(`没有用完的最小单位：USDT ${unusedUsdt} 个，WXOC ${unusedWxoc} 个`);

/** 在 lower 之上 width 个刻度的区间里铸造，返回两种代币各有多少没有用完。 */
async function mintOneSided(
  lower: number,
  desired: { amount0Desired: bigint; amount1Desired: bigint },
) {
  const range = { tickLower: lower, tickUpper: lower + width };
  const { mintAmounts: expected } = Position.fromAmounts({
    pool: poolNow,
    ...range,
    amount0: desired.amount0Desired.toString(),
    amount1: desired.amount1Desired.toString(),
    useFullPrecision: false,
  });
  // 只用一种代币，用量不随价格变，但流动性先向下取整：下限写由流动性算回来的用量。
  const minimums = {
    amount0Min: BigInt(expected.amount0.toString()),
    amount1Min: BigInt(expected.amount1.toString()),
  };
  await approve(wxoc, vault.address, desired.amount0Desired);
  await approve(usdt, vault.address, desired.amount1Desired);
  const simulation = await publicClient.simulateContract({
    ...vault,
    account,
    functionName: 'mintPosition',
    args: [{ ...request, ...range, ...desired, ...minimums }],
  });
  await waitForSuccess(await walletClient.writeContract(simulation.request));
  const [, , usedWxoc, usedUsdt] = simulation.result;
  console.log(
    `单边头寸：用去 ${formatUnits(usedWxoc, 18)} WXOC 与 ${formatUnits(usedUsdt, 6)} USDT`,
  );
  return [desired.amount0Desired - usedWxoc, desired.amount1Desired - usedUsdt] as const;
}
// #endregion one-sided

// #region failures
await approve(wxoc, vault.address, amount0Desired);
await approve(usdt, vault.address, amount1Desired);
const swapped = { amount0Desired: amount1Desired, amount1Desired: amount0Desired };
console.table([
  await failure('下限等于愿意存入的数量', {
    amount0Min: amount0Desired,
    amount1Min: amount1Desired,
  }),
  await failure('只存 WXOC，下限只比愿意存入的少 1', {
    tickLower: above,
    tickUpper: above + width,
    amount1Desired: 0n,
    amount0Min: amount0Desired - 1n,
    amount1Min: 0n,
  }),
  await failure('截止时间已过', { deadline: request.deadline - 24n * 60n * 60n }),
  await failure('下界高于上界', { tickLower: tickUpper, tickUpper: tickLower }),
  await failure('下界不是刻度间距的整数倍', { tickLower: tickLower + 1 }),
  await failure('token0 与 token1 写反', { token0: usdt, token1: wxoc, ...swapped }),
  await failure('这个手续费层级没有池', { fee: 100 }),
  await failure('授权或余额不够', { amount0Desired: amount0Desired * 1000n }),
]);
await approve(wxoc, vault.address, 0n);
await approve(usdt, vault.address, 0n);
// #endregion failures

// #region pushed
// 没有用户在场：区间的中心是平均刻度，两边各 600 个刻度；执行者的下限写 0，有人推歪了价格。
// 推动要用很多代币：包装一些 XOC；本地链的测试 USDT 谁都能铸造。演示完回到原来的链。
const untouched = await testClient.snapshot();
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
for (const hash of [
  await walletClient.writeContract({
    ...{ address: wxoc, abi: wxocAbi, functionName: 'deposit', value: parseUnits('600', 18) },
  }),
  await walletClient.writeContract({
    ...{ address: usdt, abi: mintAbi, functionName: 'mint' },
    args: [account.address, parseUnits('3000', 6)],
  }),
]) {
  await waitForSuccess(hash);
}
const halfWidth = 600;
const lower = Math.floor(tick / spacing) * spacing - halfWidth;
const range = { tickLower: lower, tickUpper: lower + 2 * halfWidth };

/** 兑换到这个价格为止。 */
async function moveTo(sqrtPriceLimitX96: bigint) {
  const [now] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  if (now === sqrtPriceLimitX96) return;
  const [tokenIn, tokenOut] = sqrtPriceLimitX96 < now ? [wxoc, usdt] : [usdt, wxoc];
  const amountIn = tokenIn === wxoc ? parseUnits('600', 18) : parseUnits('3000', 6);
  await approve(tokenIn, deployments.swapRouter, amountIn);
  const params = {
    ...{ tokenIn, tokenOut, fee, recipient: account.address, amountIn, sqrtPriceLimitX96 },
    ...{ deadline: BigInt(await deadlineIn(20)), amountOutMinimum: 0n },
  };
  await waitForSuccess(
    await walletClient.writeContract({
      address: deployments.swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [params],
    }),
  );
}

const sqrtPriceAt = (at: number) => BigInt(TickMath.getSqrtRatioAtTick(at).toString());

/** 市价在中心之上 shift 个刻度；推到离市价 push 个刻度处存入，再推回市价，按市价比较存入的与头寸里的。 */
async function depositPushed(shift: number, push: number) {
  const fresh = await testClient.snapshot();
  const market = lower + halfWidth + shift;
  await moveTo(sqrtPriceAt(market + push));
  await approve(wxoc, vault.address, amount0Desired);
  await approve(usdt, vault.address, amount1Desired);
  const deadline = BigInt(await deadlineIn(20));
  const unprotected = { ...request, ...range, amount0Min: 0n, amount1Min: 0n, deadline };
  const simulation = await publicClient.simulateContract({
    ...vault,
    account,
    functionName: 'mintPosition',
    args: [unprotected],
  });
  await waitForSuccess(await walletClient.writeContract(simulation.request));
  const [, added, paidWxoc, paidUsdt] = simulation.result;
  await moveTo(sqrtPriceAt(market));
  const pushedBack = new Position({
    pool: new Pool(WXOC, USDT, fee, sqrtPriceAt(market).toString(), '0', market),
    ...range,
    liquidity: added.toString(),
  });
  await testClient.revert({ id: fresh });
  const worth = (xoc: bigint, dollars: bigint) => Number(xoc) * 1.0001 ** market + Number(dollars);
  const paid = worth(paidWxoc, paidUsdt);
  const left = worth(
    BigInt(pushedBack.amount0.quotient.toString()),
    BigInt(pushedBack.amount1.quotient.toString()),
  );
  return {
    '市价离中心（刻度）': String(shift),
    '存入时离市价（刻度）': String(push),
    '存入（USDT）': (paid / 1e6).toFixed(4),
    '推回之后（USDT）': (left / 1e6).toFixed(4),
    '少了（%）': (100 * (1 - left / paid)).toFixed(3),
    '公式（%）': (100 * lossOf(shift, push)).toFixed(3),
  };
}

/** 少的占存入的多少：市价离中心 c 个刻度，存入时离市价 k 个刻度。 */
function lossOf(c: number, k: number): number {
  const ratio = 1.0001 ** (k / 2);
  const difference = ratio + 1 / ratio - 2;
  const value = 2 - 1.0001 ** (-(halfWidth - c) / 2) - 1.0001 ** (-(halfWidth + c) / 2);
  return difference / (value + difference);
}

console.table([
  await depositPushed(0, 100),
  await depositPushed(0, -100),
  await depositPushed(0, 300),
  await depositPushed(300, -600),
]);
await testClient.revert({ id: untouched });
// #endregion pushed

// #region helpers
/** 模拟一次必定失败的铸造，取出原因。 */
async function failure(what: string, change: Partial<typeof request>) {
  const args = [{ ...request, ...change }] as const;
  const call = { ...vault, account, functionName: 'mintPosition', args } as const;
  const reason = await publicClient.simulateContract(call).then(() => {
    throw new Error(`${what}：本应失败，却成功了`);
  }, revertReason);
  return { 情形: what, 错误: reason };
}

function left(token: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [vault.address] });
}
// #endregion helpers
