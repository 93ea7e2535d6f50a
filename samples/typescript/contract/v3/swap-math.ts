// SPDX-License-Identifier: MIT
// 一笔兑换穿过三个头寸：先按合约的算法逐步算，再兑换一次，比较数量、价格、手续费与各头寸应得的份额。
// #region imports
import { TickMath } from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { erc20Abi, formatUnits, maxUint128, parseEventLogs, parseUnits, type Address } from 'viem';
import { positionManagerAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
// 一个新池：1 WXOC 值 1 TKA，都是 18 位小数，当前刻度是 0，数字最容易看。
const { wxoc, tka } = deployments;
if (wxoc.toLowerCase() > tka.toLowerCase()) throw new Error('这一页假定 WXOC 是 token0');
const fee = 3000n;
const Q96 = 1n << 96n;
const Q128 = 1n << 128n;

const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
await waitForSuccess(
  await walletClient.writeContract({
    ...manager,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [wxoc, tka, Number(fee), Q96],
  }),
);
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, tka, Number(fee)],
});
const pool = { address: poolAddress, abi: v3PoolAbi } as const;

// 甲宽，乙窄，丙完全在当前价格之下，只存 TKA。
const positions = [
  await provide('甲', -1200, 1200, '10', '10'),
  await provide('乙', -120, 120, '10', '10'),
  await provide('丙', -600, -240, '0', '10'),
];
// #endregion setup

// #region positions
console.table(
  positions.map(({ name, tickLower, tickUpper, liquidity }) => ({
    头寸: name,
    下界: tickLower,
    上界: tickUpper,
    流动性: tokens(liquidity),
  })),
);
// #endregion positions

// #region ticks
const boundaries = [-1200, -600, -240, -120, 120, 1200];
const liquidityNet = new Map<number, bigint>();
const tickRows = [];
for (const index of boundaries) {
  const [gross, net] = await publicClient.readContract({
    ...pool,
    functionName: 'ticks',
    args: [index],
  });
  liquidityNet.set(index, net);
  tickRows.push({ 刻度: index, liquidityGross: tokens(gross), liquidityNet: tokens(net) });
}
console.table(tickRows);
// #endregion ticks

// #region step
const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;
const sqrtPriceAt = (tick: number) => BigInt(TickMath.getSqrtRatioAtTick(tick).toString());

/** 价格从 from 降到 to，流动性 L 要收进多少 token0；两次除法都向上取整。 */
function token0Needed(from: bigint, to: bigint, L: bigint): bigint {
  return ceilDiv(ceilDiv(L * Q96 * (from - to), from), to);
}

/** 卖出 token0 的一步：L 不变，价格从 price 降到 target，或者在输入用完的地方停下。 */
function swapStep(price: bigint, target: bigint, L: bigint, remaining: bigint) {
  const withoutFee = (remaining * (1_000_000n - fee)) / 1_000_000n;
  const needed = token0Needed(price, target, L);
  const reached = withoutFee >= needed;
  // 输入不够走到 target：由 1/√P 的增量求新的价格，向上取整，价格不会多走一点。
  const next = reached ? target : ceilDiv(L * Q96 * price, L * Q96 + withoutFee * price);
  const amountIn = reached ? needed : token0Needed(price, next, L);
  const amountOut = (L * (price - next)) / Q96;
  // 走到 target：手续费按收进的数量反推，向上取整；没有走到：剩下的全部算手续费。
  const feeAmount = reached ? ceilDiv(amountIn * fee, 1_000_000n - fee) : remaining - amountIn;
  return { next, reached, amountIn, amountOut, feeAmount };
}
// #endregion step

// #region walk
const sold = parseUnits('20', 18);
let price = Q96;
let L = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
let remaining = sold;
let received = 0n;
let feeGrowthGlobal = 0n;
const steps = [];
for (const index of boundaries.filter((index) => index < 0).reverse()) {
  const { next, reached, amountIn, amountOut, feeAmount } = swapStep(
    price,
    sqrtPriceAt(index),
    L,
    remaining,
  );
  steps.push({
    stop: reached ? `到达刻度 ${index}` : '输入用完',
    L,
    amountIn,
    feeAmount,
    amountOut,
  });
  price = next;
  remaining -= amountIn + feeAmount;
  received += amountOut;
  // 手续费摊到这一步在场的每一单位流动性上，向下取整。
  feeGrowthGlobal += (feeAmount * Q128) / L;
  if (!reached) break;
  // 向下穿过刻度：减去它的 liquidityNet。乙的下界是正数，减；丙的上界是负数，减负数就是加。
  L -= liquidityNet.get(index)!;
}
// #endregion walk

// #region steps
console.table(
  steps.map(({ stop, ...step }) => ({
    停在: stop,
    流动性: tokens(step.L),
    '收进 WXOC': tokens(step.amountIn),
    手续费: tokens(step.feeAmount),
    '付出 TKA': tokens(step.amountOut),
  })),
);
// #endregion steps

// #region swap
const receivedFromPool = await sell(wxoc, sold);
const [priceAfter] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const growthAfter = await publicClient.readContract({
  ...pool,
  functionName: 'feeGrowthGlobal0X128',
});
const comparison = [
  { 量: '付出的 TKA', 手算: received, 合约: receivedFromPool },
  { 量: 'sqrtPriceX96', 手算: price, 合约: priceAfter },
  {
    量: '活跃流动性',
    手算: L,
    合约: await publicClient.readContract({ ...pool, functionName: 'liquidity' }),
  },
  { 量: 'feeGrowthGlobal0X128', 手算: feeGrowthGlobal, 合约: growthAfter },
];
console.table(
  comparison.map((row) => ({
    ...row,
    手算: String(row.手算),
    合约: String(row.合约),
    相同: row.手算 === row.合约 ? '是' : '否',
  })),
);
// #endregion swap

// #region outside
/** 各边界外侧记下的手续费增长：每单位流动性分到多少。 */
async function outsideRows() {
  const rows = [];
  for (const index of boundaries) {
    const [, , outside0, outside1] = await publicClient.readContract({
      ...pool,
      functionName: 'ticks',
      args: [index],
    });
    rows.push({
      刻度: index,
      '外侧 WXOC（10⁻⁶）': growth(outside0),
      '外侧 TKA（10⁻⁶）': growth(outside1),
    });
  }
  return rows;
}
console.log(`当前刻度 ${await currentTick()}`);
// #endregion outside

// #region outside-down
console.table(await outsideRows());
// #endregion outside-down

// #region back
// 买回来：价格从丙的区间里向上，穿过 -240 与 -120，回到乙的区间。
await sell(tka, parseUnits('18', 18));
console.log(`价格回到刻度 ${await currentTick()}`);
// #endregion back

// #region outside-up
console.table(await outsideRows());
// #endregion outside-up

// #region inside
const modulo = 1n << 256n;
const wrap = (value: bigint) => ((value % modulo) + modulo) % modulo;

/** 区间之内的增长 = 全部 − 下界之下 − 上界之上；与合约一样按 2^256 取模。 */
async function growthInside(tickLower: number, tickUpper: number, token: 0 | 1) {
  const global = await publicClient.readContract({
    ...pool,
    functionName: token === 0 ? 'feeGrowthGlobal0X128' : 'feeGrowthGlobal1X128',
  });
  const outside = async (index: number) =>
    (await publicClient.readContract({ ...pool, functionName: 'ticks', args: [index] }))[2 + token];
  const lower = BigInt(await outside(tickLower));
  const upper = BigInt(await outside(tickUpper));
  const now = await currentTick();
  // 刻度的“外侧”是当前价格的对面，所以要先看当前价格在哪一边。
  const below = now >= tickLower ? lower : wrap(global - lower);
  const above = now < tickUpper ? upper : wrap(global - upper);
  return wrap(global - below - above);
}
// #endregion inside

// #region owed
const owedRows = [];
const owedTotal = { token0: 0n, token1: 0n };
for (const { name, tokenId, tickLower, tickUpper, liquidity } of positions) {
  const inside0 = await growthInside(tickLower, tickUpper, 0);
  const inside1 = await growthInside(tickLower, tickUpper, 1);
  // 存入时累计值都是 0，所以上次记下的值也是 0；一般情形是 wrap(inside − last)。
  const owed0 = (inside0 * liquidity) / Q128;
  const owed1 = (inside1 * liquidity) / Q128;
  // 模拟领取：链上不发生任何变化，返回的就是现在能领的数量。
  const { result } = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'collect',
    args: [{ tokenId, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }],
  });
  owedTotal.token0 += owed0;
  owedTotal.token1 += owed1;
  owedRows.push({
    头寸: name,
    '应得 WXOC': tokens(owed0),
    '应得 TKA': tokens(owed1),
    与合约相同: result[0] === owed0 && result[1] === owed1 ? '是' : '否',
  });
}
console.table(owedRows);
// #endregion owed

// #region dust
// 手续费在每一步、每个头寸上都向下取整，分不尽的零头留在池合约里，不归任何人。
const feesPaid = steps.reduce((sum, { feeAmount }) => sum + feeAmount, 0n);
console.log(`卖出 WXOC 的人付的手续费：${feesPaid} 最小单位`);
console.log(`三个头寸合计应得：${owedTotal.token0} 最小单位`);
console.log(`留在池里、不归任何人：${feesPaid - owedTotal.token0} 最小单位`);
// #endregion dust

// #region boundary
// 价格恰好停在刻度 -120 上：向下到达的刻度算作已经穿过，记下的当前刻度是 -121。
const snapshot = await testClient.snapshot();
await sell(wxoc, sold, sqrtPriceAt(-120));
const [stoppedAt, tickRecorded] = await publicClient.readContract({
  ...pool,
  functionName: 'slot0',
});
console.log(`价格就是刻度 -120 的价格：${stoppedAt === sqrtPriceAt(-120) ? '是' : '否'}`);
console.log(`由价格反推的刻度：${TickMath.getTickAtSqrtRatio(JSBI.BigInt(stoppedAt.toString()))}`);
console.log(`slot0 记下的刻度：${tickRecorded}`);
await testClient.revert({ id: snapshot });
// #endregion boundary

// #region helpers
async function currentTick(): Promise<number> {
  const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  return tick;
}

/** 打印用：四舍五入到六位小数。 */
function tokens(amount: bigint): string {
  return Number(formatUnits(amount, 18)).toFixed(6);
}

/** 每单位流动性的手续费，放大一百万倍才看得清。 */
function growth(valueX128: bigint): string {
  return formatUnits((valueX128 * 10n ** 12n) / Q128, 6);
}

async function approve(token: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [spender, amount] }));
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

/** 新池只有我们自己，没有人能抢在前面，所以这里的下限可以是 0；真实的池不可以。 */
async function provide(
  name: string,
  tickLower: number,
  tickUpper: number,
  amount0: string,
  amount1: string,
) {
  const [amount0Desired, amount1Desired] = [parseUnits(amount0, 18), parseUnits(amount1, 18)];
  await approve(wxoc, manager.address, amount0Desired);
  await approve(tka, manager.address, amount1Desired);
  const { request } = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: tka,
        fee: Number(fee),
        tickLower,
        tickUpper,
        amount0Desired,
        amount1Desired,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: account.address,
        deadline: await deadline(),
      },
    ],
  });
  const { logs } = await waitForSuccess(await walletClient.writeContract(request));
  const [minted] = parseEventLogs({ abi: manager.abi, eventName: 'IncreaseLiquidity', logs });
  const { tokenId, liquidity } = minted!.args;
  return { name, tokenId, tickLower, tickUpper, liquidity };
}

/** 卖出 amount，返回收到的数量；下限为 0 的理由同上。 */
async function sell(tokenIn: Address, amount: bigint, sqrtPriceLimitX96 = 0n): Promise<bigint> {
  await approve(tokenIn, deployments.swapRouter, amount);
  const { request, result } = await publicClient.simulateContract({
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    account,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut: tokenIn === wxoc ? tka : wxoc,
        fee: Number(fee),
        recipient: account.address,
        deadline: await deadline(),
        amountIn: amount,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}
// #endregion helpers
