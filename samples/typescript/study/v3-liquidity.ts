// SPDX-License-Identifier: MIT
// V3 流动性：在 4 到 6.25 的区间存入约 10 WXOC 与 50 USDT，看价格跌出区间以后发生什么。
import { Percent, Token } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Position, TickMath } from '@uniswap/v3-sdk';
import {
  erc20Abi,
  formatUnits,
  maxUint128,
  parseAbi,
  parseEventLogs,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, v3Factory, positionManager, swapRouter, quoter } = deployments;
const WXOC = new Token(publicClient.chain.id, wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const tickSpacing = 60;

const poolAbi = parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked)',
  'function liquidity() view returns (uint128)',
]);
const managerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct DecreaseParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function decreaseLiquidity(DecreaseParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
  'function burn(uint256 tokenId) payable',
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]);
const swapAbi = parseAbi([
  'function quoteExactInputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint160 sqrtPriceLimitX96) returns (uint256 amountOut)',
  'struct SwapParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(SwapParams params) payable returns (uint256 amountOut)',
  'function deposit() payable',
]);
const manager = { address: positionManager, abi: managerAbi } as const;

const poolAddress = await publicClient.readContract({
  address: v3Factory,
  abi: poolAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');

const sent = async (hash: `0x${string}`) => publicClient.waitForTransactionReceipt({ hash });
const deadline = async () => (await publicClient.getBlock()).timestamp + 20n * 60n;
const balanceOf = (token: Address) =>
  publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });
const approve = async (token: Address, spender: Address, amount: bigint) =>
  sent(
    await walletClient.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, amount],
    }),
  );
const asWxoc = (amount: bigint) => Number(formatUnits(amount, 18));
const asUsdt = (amount: bigint) => Number(formatUnits(amount, 6));
const show = (amount0: bigint, amount1: bigint) =>
  `${asWxoc(amount0).toFixed(4)} WXOC 与 ${asUsdt(amount1).toFixed(4)} USDT`;

async function readPool(): Promise<Pool> {
  const pool = { address: poolAddress, abi: poolAbi } as const;
  const [sqrtPriceX96, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  return new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
}

/** 离给定价格最近、又是刻度间距整数倍的刻度；两种代币相差 12 位小数。 */
const tickAt = (price: number) =>
  Math.round(Math.log(price * 1e-12) / Math.log(1.0001) / tickSpacing) * tickSpacing;
const priceAt = (tick: number) => 1.0001 ** tick * 1e12;

// 存入：区间从 5 ÷ 1.25 到 5 × 1.25，SDK 算出两种代币各要多少。
const position = Position.fromAmounts({
  pool: await readPool(),
  tickLower: tickAt(4),
  tickUpper: tickAt(6.25),
  amount0: parseUnits('10', 18).toString(),
  amount1: parseUnits('50', 6).toString(),
  useFullPrecision: false,
});
const amount0Desired = BigInt(position.mintAmounts.amount0.toString());
const amount1Desired = BigInt(position.mintAmounts.amount1.toString());
const minimum = position.mintAmountsWithSlippage(new Percent(50, 10_000));
const approvals = [
  await approve(wxoc, positionManager, amount0Desired),
  await approve(usdt, positionManager, amount1Desired),
];
const mint = await sent(
  await walletClient.writeContract({
    ...manager,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: usdt,
        fee,
        tickLower: position.tickLower,
        tickUpper: position.tickUpper,
        amount0Desired,
        amount1Desired,
        amount0Min: BigInt(minimum.amount0.toString()),
        amount1Min: BigInt(minimum.amount1.toString()),
        recipient: account.address,
        deadline: await deadline(),
      },
    ],
  }),
);
const [{ args: minted }] = parseEventLogs({
  abi: managerAbi,
  eventName: 'IncreaseLiquidity',
  logs: mint.logs,
});
const { tokenId, liquidity } = minted;
const lower = priceAt(position.tickLower).toFixed(3);
const upper = priceAt(position.tickUpper).toFixed(3);
console.log(`头寸 ${tokenId}，区间 ${lower} 到 ${upper}`);
console.log(`存入：${show(minted.amount0, minted.amount1)}`);
// 同样两个数量放进 V2，流动性是它们乘积的平方根。
const v2Liquidity = Math.sqrt(Number(minted.amount0) * Number(minted.amount1));
console.log(`区间内的流动性是 V2 的 ${(Number(liquidity) / v2Liquidity).toFixed(1)} 倍`);

/** 市场：有人卖出 WXOC，直到价格跌到 target 为止；用不完的 WXOC 不会被收走。 */
async function sellDownTo(target: number) {
  const amountIn = parseUnits('3000', 18);
  const limit = BigInt(
    TickMath.getSqrtRatioAtTick(Math.round(Math.log(target * 1e-12) / Math.log(1.0001))).toString(),
  );
  await sent(
    await walletClient.writeContract({
      address: wxoc,
      abi: swapAbi,
      functionName: 'deposit',
      value: amountIn,
    }),
  );
  await approve(wxoc, swapRouter, amountIn);
  const { result: quoted } = await publicClient.simulateContract({
    address: quoter,
    abi: swapAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, limit],
  });
  await sent(
    await walletClient.writeContract({
      address: swapRouter,
      abi: swapAbi,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn: wxoc,
          tokenOut: usdt,
          fee,
          recipient: account.address,
          deadline: await deadline(),
          amountIn,
          amountOutMinimum: (quoted * 995n) / 1000n,
          sqrtPriceLimitX96: limit,
        },
      ],
    }),
  );
  // 价格到限就停，授权没有用完：归零。
  await approve(wxoc, swapRouter, 0n);
}

const collectParams = {
  tokenId,
  recipient: account.address,
  amount0Max: maxUint128,
  amount1Max: maxUint128,
};
let collectGas = 0n;
/** 领取头寸名下的全部代币，返回实际到账的数量。 */
async function collect(): Promise<[bigint, bigint]> {
  const before = [await balanceOf(wxoc), await balanceOf(usdt)];
  const receipt = await sent(
    await walletClient.writeContract({
      ...manager,
      functionName: 'collect',
      args: [collectParams],
    }),
  );
  collectGas = receipt.gasUsed;
  return [(await balanceOf(wxoc)) - before[0], (await balanceOf(usdt)) - before[1]];
}

await sellDownTo(3.9);
console.log(`价格跌到 ${(await readPool()).token0Price.toFixed(2)}，低于区间`);
const fees = await collect();
console.log(`领取手续费：${show(...fees)}`);

await sellDownTo(3.5);
const { result: idleFees } = await publicClient.simulateContract({
  account,
  ...manager,
  functionName: 'collect',
  args: [collectParams],
});
const price = Number((await readPool()).token0Price.toFixed(6));
console.log(`又跌到 ${price.toFixed(2)}，一直在区间外`);
console.log(`新增手续费：${show(...idleFees)}`);

// 移除：按池此刻的价格算出应得数量与下限；这一步只记账，代币还没有到账。
const { tickLower, tickUpper } = position;
const leaving = new Position({
  pool: await readPool(),
  liquidity: liquidity.toString(),
  tickLower,
  tickUpper,
});
const leastOut = leaving.burnAmountsWithSlippage(new Percent(50, 10_000));
const beforeDecrease = await balanceOf(wxoc);
const decrease = await sent(
  await walletClient.writeContract({
    ...manager,
    functionName: 'decreaseLiquidity',
    args: [
      {
        tokenId,
        liquidity,
        amount0Min: BigInt(leastOut.amount0.toString()),
        amount1Min: BigInt(leastOut.amount1.toString()),
        deadline: await deadline(),
      },
    ],
  }),
);
console.log(`移除流动性后到账：${asWxoc((await balanceOf(wxoc)) - beforeDecrease)} WXOC`);
const withdrawn = await collect();
console.log(`再领取：${show(...withdrawn)}`);
await sent(await walletClient.writeContract({ ...manager, functionName: 'burn', args: [tokenId] }));

const value = (amount0: bigint, amount1: bigint) => asWxoc(amount0) * price + asUsdt(amount1);
const total = value(...withdrawn) + value(...fees);
const held = value(minted.amount0, minted.amount1);
console.log(`取回与手续费合计：${total.toFixed(2)} USDT`);
console.log(`一直持有的合计：${held.toFixed(2)} USDT`);
console.log(`相差：${((total / held - 1) * 100).toFixed(2)}%`);
const approvalGas = approvals[0].gasUsed + approvals[1].gasUsed;
console.log(`Gas 用量：两次授权 ${approvalGas}，存入 ${mint.gasUsed}`);
console.log(`Gas 用量：移除 ${decrease.gasUsed}，领取 ${collectGas}`);
