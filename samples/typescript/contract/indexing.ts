// SPDX-License-Identifier: MIT
// 从事件算出成交量、手续费、资金量与年化率：先制造一天的成交，再只凭日志算。
// #region setup
import {
  erc20Abi,
  formatUnits,
  getAddress,
  hexToBigInt,
  parseAbiItem,
  parseUnits,
  sliceHex,
  toEventSelector,
  zeroAddress,
} from 'viem';
import type { AbiEvent, Address, GetLogsReturnType } from 'viem';
import {
  swapRouterAbi,
  v2FactoryAbi,
  v2PairAbi,
  v2RouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v2Factory, v2Router, v3Factory, swapRouter } = deployments;
const fee = 3000;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
const pool = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (pair === zeroAddress || pool === zeroAddress)
  throw new Error('找不到池或交易对，核对代币与手续费层级');
// 两个地址从小到大：token0 是 WXOC，token1 是 USDT。
const token1IsUsdt = BigInt(wxoc) < BigInt(usdt);
if (!token1IsUsdt) throw new Error('下面的计算假定 token1 是 USDT');
// #endregion setup

// #region trades
// 一天里的四笔成交：V2 一卖一买，V3 一卖一买。
const [{ number: start }, v3Before] = await Promise.all([publicClient.getBlock(), held(pool)]);
await approve(wxoc, v2Router, parseUnits('30', 18));
await approve(usdt, v2Router, parseUnits('50', 6));
await approve(wxoc, swapRouter, parseUnits('20', 18));
await approve(usdt, swapRouter, parseUnits('40', 6));
await swapV2(parseUnits('30', 18), [wxoc, usdt]);
await swapV3(parseUnits('20', 18), wxoc, usdt);
await moveTime(24 * 60 * 60);
await swapV2(parseUnits('50', 6), [usdt, wxoc]);
await protocolFee(() => swapV3(parseUnits('40', 6), usdt, wxoc));
// 成交之外，移动代币的还有闪电贷与协议费；谁都能往池里直接转 1 个最小单位，这不产生池的事件。
await flash(parseUnits('100', 6));
await transfer(usdt, pool, 1n);
const { number: end } = await publicClient.getBlock();
// #endregion trades

// #region chunks
/** 一次最多问 span 个区块：节点对一次查询的范围有上限。 */
async function collect<const E extends AbiEvent>(
  address: Address,
  event: E,
  from: bigint,
  to: bigint,
  span = 10_000n,
) {
  const all: GetLogsReturnType<E, [E], true>[] = [];
  for (let first = from; first <= to; first += span) {
    const last = first + span - 1n < to ? first + span - 1n : to;
    all.push(
      await publicClient.getLogs({ address, event, strict: true, fromBlock: first, toBlock: last }),
    );
  }
  return all.flat();
}
// #endregion chunks

// #region volume
const v2Swap = parseAbiItem(
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
);
const v3Swap = parseAbiItem(
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
);
const v2Swaps = await collect(pair, v2Swap, start + 1n, end);
const v3Swaps = await collect(pool, v3Swap, start + 1n, end);

// 每笔只数一边：USDT 的一边，付出或得到都算。
const absolute = (value: bigint) => (value < 0n ? -value : value);
const v2Volume = v2Swaps.reduce((sum, { args }) => sum + args.amount1In + args.amount1Out, 0n);
const v3Volume = v3Swaps.reduce((sum, { args }) => sum + absolute(args.amount1), 0n);
console.log(`V2：${v2Swaps.length} 笔，${formatUnits(v2Volume, 6)} USDT`);
console.log(`V3：${v3Swaps.length} 笔，${formatUnits(v3Volume, 6)} USDT`);
// #endregion volume

// #region raw
// 不用 ABI，只按位置读：topics[0] 认出事件，data[2] 是 amount0Out，data[3] 是 amount1Out。
const logs = await publicClient.getLogs({ address: pair, fromBlock: start + 1n, toBlock: end });
const raw = logs.find(({ topics: [topic] }) => topic === toEventSelector(v2Swap))!;
const word = (index: number) => hexToBigInt(sliceHex(raw.data, index * 32, index * 32 + 32));
const recipient = getAddress(sliceHex(raw.topics[2]!, 12));
console.log(`得到 ${formatUnits(word(3), 6)} USDT，另一边是 ${word(2)}`);
console.log(`topics[2] 是收款地址：${recipient === account.address}`);
console.log(`与解码的相同：${word(3) === v2Swaps[0]!.args.amount1Out}`);
// #endregion raw

// #region fees
// 手续费由付出的一边扣，用那种代币计。V2 是千分之三；V3 的正数是池收到的，含手续费。
const positive = (value: bigint) => (value > 0n ? value : 0n);
const v2Fees = v2Swaps.map(({ args }) => ({
  wxoc: (args.amount0In * 3n) / 1000n,
  usdt: (args.amount1In * 3n) / 1000n,
}));
const flashed = parseAbiItem(
  'event Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1)',
);
const flashes = await collect(pool, flashed, start + 1n, end);
// 闪电贷多还的 paid 全是手续费。
const v3Fees = [
  ...v3Swaps.map(({ args }) => ({
    wxoc: (positive(args.amount0) * BigInt(fee)) / 1_000_000n,
    usdt: (positive(args.amount1) * BigInt(fee)) / 1_000_000n,
  })),
  ...flashes.map(({ args }) => ({ wxoc: args.paid0, usdt: args.paid1 })),
];
function total(fees: { wxoc: bigint; usdt: bigint }[]) {
  return {
    wxoc: fees.reduce((sum, each) => sum + each.wxoc, 0n),
    usdt: fees.reduce((sum, each) => sum + each.usdt, 0n),
  };
}
for (const [name, fees] of [
  ['V2', total(v2Fees)],
  ['V3', total(v3Fees)],
] as const) {
  console.log(`${name}：${formatUnits(fees.wxoc, 18)} WXOC 与 ${formatUnits(fees.usdt, 6)} USDT`);
}
// #endregion fees

// #region tvl
// V2 最后一个 Sync 就是储备量；V3 把每个事件移动的代币加到开始时的余额上。
const sync = parseAbiItem('event Sync(uint112 reserve0, uint112 reserve1)');
const v2Held = (await collect(pair, sync, start + 1n, end)).at(-1)!.args;
const mint = parseAbiItem(
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
);
const collected = parseAbiItem(
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
);
const protocolCollected = parseAbiItem(
  'event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1)',
);
const deposits = await collect(pool, mint, start + 1n, end);
const withdrawals = [
  ...(await collect(pool, collected, start + 1n, end)),
  ...(await collect(pool, protocolCollected, start + 1n, end)),
];
// 从工厂合约部署的区块收集起，开始的余额就是 0。
const v3Held = { ...v3Before };
for (const { args } of [...deposits, ...v3Swaps]) {
  v3Held.amount0 += args.amount0;
  v3Held.amount1 += args.amount1;
}
for (const { args } of flashes) {
  v3Held.amount0 += args.paid0;
  v3Held.amount1 += args.paid1;
}
for (const { args } of withdrawals) {
  v3Held.amount0 -= args.amount0;
  v3Held.amount1 -= args.amount1;
}
// #endregion tvl

// #region check
const [reserve0, reserve1] = await publicClient.readContract({
  address: pair,
  abi: v2PairAbi,
  functionName: 'getReserves',
  blockNumber: end,
});
if (v2Held.reserve0 !== reserve0 || v2Held.reserve1 !== reserve1) throw new Error('漏了 Sync');
// 余额可以更多：谁都能直接转进去，V3 没有取走它的办法。更少就是漏了转出的事件，停下。
const v3Now = await held(pool);
const extra = {
  amount0: v3Now.amount0 - v3Held.amount0,
  amount1: v3Now.amount1 - v3Held.amount1,
};
if (extra.amount0 < 0n || extra.amount1 < 0n) throw new Error('余额比累加的少：漏了转出的事件');
console.log('V2 最后的 Sync 等于储备量，V3 的余额不少于累加的结果');
console.log(`V3 多出 ${extra.amount0} 与 ${extra.amount1} 个最小单位，核对是不是直接转进去的`);
// #endregion check

// #region apr
// 用最后一笔 V3 成交的价格把 WXOC 折成 USDT，只为给人看，所以用浮点数。
const { sqrtPriceX96 } = v3Swaps.at(-1)!.args;
const price = (Number(sqrtPriceX96) / 2 ** 96) ** 2 * 10 ** (18 - 6);
const inUsdt = (amount0: bigint, amount1: bigint) =>
  Number(formatUnits(amount0, 18)) * price + Number(formatUnits(amount1, 6));
const [opened, closed] = await Promise.all([
  publicClient.getBlock({ blockNumber: start }),
  publicClient.getBlock({ blockNumber: end }),
]);
const days = Number(closed.timestamp - opened.timestamp) / (24 * 60 * 60);
const table = [
  ['V2', total(v2Fees), v2Held.reserve0, v2Held.reserve1] as const,
  ['V3', total(v3Fees), v3Held.amount0, v3Held.amount1] as const,
].map(([name, fees, amount0, amount1]) => {
  const earned = inUsdt(fees.wxoc, fees.usdt);
  const held = inUsdt(amount0, amount1);
  return {
    池: name,
    '手续费（USDT）': earned.toFixed(4),
    '资金量（USDT）': held.toFixed(0),
    年化率: `${(((earned / held) * 365 * 100) / days).toFixed(2)}%`,
  };
});
console.table(table);
// #endregion apr

async function approve(token: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [spender, amount] }));
}

async function held(owner: Address) {
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const;
  const [amount0, amount1] = await publicClient.multicall({
    contracts: [
      { ...call, address: wxoc },
      { ...call, address: usdt },
    ],
    allowFailure: false,
  });
  return { amount0, amount1 };
}

async function transfer(token: Address, to: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'transfer' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [to, amount] }));
}

/** 借 USDT 又立即归还，只付手续费。 */
async function flash(amount: bigint) {
  const { abi, bytecode } = artifact('solidity/pool-callbacks/PoolUser.sol:PoolUser');
  const hash = await walletClient.deployContract({ abi, bytecode, args: [v3Factory, pool] });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error('部署失败');
  await approve(usdt, contractAddress, (amount * BigInt(fee)) / 1_000_000n + 1n);
  const call = {
    address: contractAddress,
    abi,
    functionName: 'flash',
    args: [0n, amount],
  } as const;
  await waitForSuccess(await walletClient.writeContract(call));
}

/** 打开协议费，成交一次，领走，再关上；本地链替工厂合约的 owner 签名。 */
async function protocolFee(trade: () => Promise<void>) {
  const owner = await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'owner',
  });
  const call = {
    address: pool,
    abi: [
      ...v3PoolAbi,
      parseAbiItem(
        'function collectProtocol(address recipient, uint128 amount0Requested, uint128 amount1Requested) returns (uint128 amount0, uint128 amount1)',
      ),
    ],
    account: owner,
  } as const;
  const open = { ...call, functionName: 'setFeeProtocol', args: [4, 4] } as const;
  await waitForSuccess(await walletClient.writeContract(open));
  await trade();
  const all = 2n ** 128n - 1n;
  const taken = { ...call, functionName: 'collectProtocol', args: [owner, all, all] } as const;
  await waitForSuccess(await walletClient.writeContract(taken));
  await waitForSuccess(await walletClient.writeContract({ ...open, args: [0, 0] }));
}

async function deadline() {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

async function swapV2(amountIn: bigint, path: Address[]) {
  const router = { address: v2Router, abi: v2RouterAbi } as const;
  const quote = { ...router, functionName: 'getAmountsOut', args: [amountIn, path] } as const;
  const [, quoted] = await publicClient.readContract(quote);
  const least = (quoted! * 995n) / 1000n;
  await waitForSuccess(
    await walletClient.writeContract({
      ...router,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, least, path, account.address, await deadline()],
    }),
  );
}

async function swapV3(amountIn: bigint, tokenIn: Address, tokenOut: Address) {
  const router = { address: swapRouter, abi: swapRouterAbi, account } as const;
  const params = async (amountOutMinimum: bigint) => ({
    tokenIn,
    tokenOut,
    fee,
    recipient: account.address,
    deadline: await deadline(),
    amountIn,
    amountOutMinimum,
    sqrtPriceLimitX96: 0n,
  });
  const { result: quoted } = await publicClient.simulateContract({
    ...router,
    functionName: 'exactInputSingle',
    args: [await params(1n)],
  });
  await waitForSuccess(
    await walletClient.writeContract({
      ...router,
      functionName: 'exactInputSingle',
      args: [await params((quoted * 995n) / 1000n)],
    }),
  );
}
