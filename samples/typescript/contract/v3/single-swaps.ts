// SPDX-License-Identifier: MIT
// 单跳兑换：直接调用 SwapRouter（V1），走一遍精确输入、精确输出、原生 XOC 与价格限制。
// #region setup
import { encodeFunctionData, erc20Abi, formatUnits, parseUnits, zeroAddress } from 'viem';
import { quoterAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt } = deployments;
const fee = 3000;
const router = { address: deployments.swapRouter, abi: swapRouterAbi } as const;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;

const pool = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
// 池不存在时路由合约回滚，不带错误信息，所以先查清楚。
if (pool === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
// #endregion setup

// #region helpers
/** 只授权这一次要用的数量。 */
async function approve(amount: bigint) {
  const call = { address: wxoc, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({ ...call, args: [router.address, amount] });
  await waitForSuccess(hash);
}

function balanceOf(token: typeof wxoc): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [account.address] });
}

/** 截止时间从最新区块算起，20 分钟后失效。 */
async function inTwentyMinutes(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}
// #endregion helpers

// #region quote-input
const amountIn = parseUnits('1', 18);
const { result: quotedOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, usdt, fee, amountIn, 0n],
});
// 接受比报价少 0.5%（50 个基点）；整数除法向下取整。
const amountOutMinimum = (quotedOut * 9_950n) / 10_000n;
console.log(`报价：付 1 WXOC，得 ${formatUnits(quotedOut, 6)} USDT`);
console.log(`最少收到：${formatUnits(amountOutMinimum, 6)} USDT`);
// #endregion quote-input

// #region exact-input
const exactInput = {
  tokenIn: wxoc,
  tokenOut: usdt,
  fee,
  recipient: account.address,
  deadline: await inTwentyMinutes(),
  amountIn,
  amountOutMinimum,
  sqrtPriceLimitX96: 0n,
};
await approve(amountIn);
const usdtBefore = await balanceOf(usdt);
// 先模拟：会回滚的交易在这里就抛出原因，不必为它付 Gas 费。
const { request: sellRequest } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'exactInputSingle',
  args: [exactInput],
});
const sellHash = await walletClient.writeContract(sellRequest);
await waitForSuccess(sellHash);
console.log(`精确输入：收到 ${formatUnits((await balanceOf(usdt)) - usdtBefore, 6)} USDT`);
// #endregion exact-input

// #region quote-output
const amountOut = parseUnits('5', 6);
const { result: quotedIn } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutputSingle',
  args: [wxoc, usdt, fee, amountOut, 0n],
});
// 接受比报价多付 0.5%；加一个最小单位，免得整除把上限压低。
const amountInMaximum = (quotedIn * 10_050n) / 10_000n + 1n;
console.log(`报价：得 5 USDT，付 ${formatUnits(quotedIn, 18)} WXOC`);
console.log(`最多接受：${formatUnits(amountInMaximum, 18)} WXOC`);
// #endregion quote-output

// #region exact-output
const exactOutput = {
  tokenIn: wxoc,
  tokenOut: usdt,
  fee,
  recipient: account.address,
  deadline: await inTwentyMinutes(),
  amountOut,
  amountInMaximum,
  sqrtPriceLimitX96: 0n,
};
await approve(amountInMaximum);
const wxocBefore = await balanceOf(wxoc);
const { request: buyRequest } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'exactOutputSingle',
  args: [exactOutput],
});
const buyHash = await walletClient.writeContract(buyRequest);
await waitForSuccess(buyHash);
console.log(`精确输出：付出 ${formatUnits(wxocBefore - (await balanceOf(wxoc)), 18)} WXOC`);
// 实际付出的少于上限，剩下的授权收回。
await approve(0n);
// #endregion exact-output

// #region failures
await approve(amountIn);
// 要求的比市场能给的多：模拟同样会失败。
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'exactInputSingle',
    args: [{ ...exactInput, amountOutMinimum: quotedOut + parseUnits('1', 6) }],
  }),
);
// 截止时间早于当前区块。
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'exactInputSingle',
    args: [{ ...exactInput, deadline: exactInput.deadline - 24n * 60n * 60n }],
  }),
);
// #endregion failures

// #region maximum
// 同一个过低的上限，错误却取决于授权：路由合约在回调里先收款，兑换结束才核对上限。
const tooLow = { ...exactOutput, amountInMaximum: quotedIn / 2n };
const buyTooLow = () =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'exactOutputSingle',
    args: [tooLow],
  });
await approve(tooLow.amountInMaximum);
await showFailure(buyTooLow);
await approve(amountInMaximum * 2n);
await showFailure(buyTooLow);
await approve(0n);
// #endregion maximum

// #region native
// 付原生 XOC：tokenIn 仍写 WXOC，随交易发送 XOC，由路由合约包装，不需要授权。
// 精确输出用不完的 XOC 会留在路由合约里，任何人都能取走，所以同一笔交易里就用 refundETH 取回。
const swapCall = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'exactOutputSingle',
  args: [{ ...exactOutput, deadline: await inTwentyMinutes() }],
});
const refundCall = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });

const xocBefore = await publicClient.getBalance({ address: account.address });
const { request: nativeRequest } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'multicall',
  args: [[swapCall, refundCall]],
  value: amountInMaximum,
});
const nativeHash = await walletClient.writeContract(nativeRequest);
const { gasUsed, effectiveGasPrice } = await publicClient.waitForTransactionReceipt({
  hash: nativeHash,
});
const xocAfter = await publicClient.getBalance({ address: account.address });
const paid = xocBefore - xocAfter - gasUsed * effectiveGasPrice;
const stranded = await publicClient.getBalance({ address: router.address });
console.log(
  `原生 XOC：随交易发送 ${formatUnits(amountInMaximum, 18)}，实际付出 ${formatUnits(paid, 18)}`,
);
console.log(`路由合约里剩下 ${formatUnits(stranded, 18)} XOC`);
// #endregion native

// #region price-limit
// 价格限制：根号价格最多下降 0.05%，即价格约下降 0.1%；到了就停，剩下的输入不再使用。
const [sqrtPriceX96] = await publicClient.readContract({
  address: pool,
  abi: v3PoolAbi,
  functionName: 'slot0',
});
const sqrtPriceLimitX96 = (sqrtPriceX96 * 9_995n) / 10_000n;
const offered = parseUnits('20', 18);
const { result: limitedOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, usdt, fee, offered, sqrtPriceLimitX96],
});
await approve(offered);
const beforeLimited = await balanceOf(wxoc);
const { request: limitedRequest } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'exactInputSingle',
  args: [
    {
      ...exactInput,
      deadline: await inTwentyMinutes(),
      amountIn: offered,
      amountOutMinimum: (limitedOut * 9_950n) / 10_000n,
      sqrtPriceLimitX96,
    },
  ],
});
const limitedHash = await walletClient.writeContract(limitedRequest);
await waitForSuccess(limitedHash);
const used = beforeLimited - (await balanceOf(wxoc));
console.log(
  `价格限制：愿付 20 WXOC，实际付出 ${formatUnits(used, 18)}，收到 ${formatUnits(limitedOut, 6)} USDT`,
);
await approve(0n);
// #endregion price-limit
