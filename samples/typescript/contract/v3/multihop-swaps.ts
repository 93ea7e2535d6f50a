// SPDX-License-Identifier: MIT
// 多跳兑换：用编码路径调用 SwapRouter（V1），WXOC 经 USDT 换成 TKA。
// #region setup
import {
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  formatUnits,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  parseUnits,
  size,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { quoterAbi, swapRouterAbi, v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

// TKA 是本地链的测试代币，1 TKA = 2 USDT；它与 WXOC 没有直接的池。
const { wxoc, usdt, tka } = deployments;
const firstFee = 500;
const secondFee = 3000;
const router = { address: deployments.swapRouter, abi: swapRouterAbi } as const;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
// #endregion setup

// #region pools
// 路径上的每一个池都要存在，少一个就整笔回滚。
const pools: Address[] = [];
for (const [tokenA, tokenB, fee] of [
  [wxoc, usdt, firstFee],
  [usdt, tka, secondFee],
] as const) {
  const pool = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [tokenA, tokenB, fee],
  });
  if (pool === zeroAddress) throw new Error(`${tokenA} 与 ${tokenB}、手续费 ${fee} 的池不存在`);
  pools.push(pool);
}
// #endregion pools

// #region path
const hop = ['address', 'uint24', 'address', 'uint24', 'address'] as const;
// 精确输入：从付出的代币写到得到的代币。
const forward = encodePacked(hop, [wxoc, firstFee, usdt, secondFee, tka]);
// 精确输出：整个倒过来，手续费也跟着倒。
const backward = encodePacked(hop, [tka, secondFee, usdt, firstFee, wxoc]);
console.log(`路径：${forward}`);
console.log(`两个池的路径有 ${size(forward)} 字节`);
// #endregion path

// #region helpers
/** 只授权这一次要用的数量。 */
async function approve(amount: bigint) {
  const call = { address: wxoc, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({ ...call, args: [router.address, amount] });
  await waitForSuccess(hash);
}

async function balances() {
  const [inWxoc, inUsdt, inTka] = await Promise.all(
    [wxoc, usdt, tka].map((address) =>
      publicClient.readContract({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
    ),
  );
  return { wxoc: inWxoc, usdt: inUsdt, tka: inTka };
}

/** 截止时间从最新区块算起，20 分钟后失效。 */
async function inTwentyMinutes(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}
// #endregion helpers

// #region exact-input
const amountIn = parseUnits('1', 18);
const { result: quotedOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInput',
  args: [forward, amountIn],
});
// 有池换干时报价不报错，只给出能换到的。倒过来查：得到这么多，付出的是不是都用得掉。
const { result: usedIn } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutput',
  args: [backward, quotedOut],
});
if (usedIn * 1000n < amountIn * 999n) throw new Error('路径上有池的流动性不够，换不完');
// 只有一个最少收到的数量，管的是最后得到的代币；接受比报价少 0.5%（50 个基点）。
const amountOutMinimum = (quotedOut * 9_950n) / 10_000n;

await approve(amountIn);
const beforeSell = await balances();
const sell = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'exactInput',
  args: [
    {
      path: forward,
      recipient: account.address,
      deadline: await inTwentyMinutes(),
      amountIn,
      amountOutMinimum,
    },
  ],
});
// 报价之后池也会变：第二跳换不完的 USDT 留在路由合约里，谁都能取走。同一笔里取回来，没有就什么也不做。
const sweep = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'sweepToken',
  args: [usdt, 0n, account.address],
});
const { request: sellRequest } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'multicall',
  args: [[sell, sweep]],
});
const sellHash = await walletClient.writeContract(sellRequest);
await waitForSuccess(sellHash);
const afterSell = await balances();
console.log(`报价：付 1 WXOC，得 ${formatUnits(quotedOut, 18)} TKA`);
console.log(`最少收到：${formatUnits(amountOutMinimum, 18)} TKA`);
console.log(`收到：${formatUnits(afterSell.tka - beforeSell.tka, 18)} TKA`);
console.log(`USDT 余额变化：${formatUnits(afterSell.usdt - beforeSell.usdt, 6)}`);
// #endregion exact-input

// #region exact-output
const amountOut = parseUnits('2', 18);
const { result: quotedIn } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutput',
  args: [backward, amountOut],
});
const amountInMaximum = (quotedIn * 10_050n) / 10_000n + 1n;

await approve(amountInMaximum);
const beforeBuy = await balances();
const { request: buyRequest } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'exactOutput',
  args: [
    {
      path: backward,
      recipient: account.address,
      deadline: await inTwentyMinutes(),
      amountOut,
      amountInMaximum,
    },
  ],
});
const buyHash = await walletClient.writeContract(buyRequest);
await waitForSuccess(buyHash);
const afterBuy = await balances();
console.log(`报价：得 2 TKA，付 ${formatUnits(quotedIn, 18)} WXOC`);
console.log(`最多接受：${formatUnits(amountInMaximum, 18)} WXOC`);
console.log(`付出：${formatUnits(beforeBuy.wxoc - afterBuy.wxoc, 18)} WXOC`);
console.log(`收到：${formatUnits(afterBuy.tka - beforeBuy.tka, 18)} TKA`);
await approve(0n);
// #endregion exact-output

// #region events
// 两笔交易各有两个 Swap 事件，按执行的先后；收款地址是谁？
const swapEvent = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);
const names: [Address, string][] = [
  [account.address, '你的账户'],
  [router.address, '路由合约'],
  [pools[0], 'WXOC/USDT 的池'],
  [pools[1], 'USDT/TKA 的池'],
];
const nameOf = (address: Address) =>
  names.find(([known]) => isAddressEqual(known, address))?.[1] ?? address;
async function swapRows(kind: string, hash: Hash) {
  const { logs } = await publicClient.getTransactionReceipt({ hash });
  return parseEventLogs({ abi: swapEvent, logs }).map(({ address, args }) => ({
    交易: kind,
    发出事件的池: nameOf(address),
    sender: nameOf(args.sender),
    recipient: nameOf(args.recipient),
  }));
}
console.table([
  ...(await swapRows('exactInput', sellHash)),
  ...(await swapRows('exactOutput', buyHash)),
]);
// #endregion events

// #region wrong-direction
// 忘了倒过来：路由合约当成付 TKA、得 WXOC，于是去收没有授权的 TKA。
await approve(amountInMaximum);
await showFailure(async () =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'exactOutput',
    args: [
      {
        path: forward,
        recipient: account.address,
        deadline: await inTwentyMinutes(),
        amountOut,
        amountInMaximum,
      },
    ],
  }),
);
await approve(0n);
// #endregion wrong-direction

// #region too-little
await approve(amountIn);
await showFailure(async () =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'exactInput',
    args: [
      {
        path: forward,
        recipient: account.address,
        deadline: await inTwentyMinutes(),
        amountIn,
        amountOutMinimum: quotedOut + parseUnits('1', 18),
      },
    ],
  }),
);
await approve(0n);
// #endregion too-little
