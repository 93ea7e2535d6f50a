// SPDX-License-Identifier: MIT
// 路由合约：付原生 XOC、收原生 XOC、编码多跳路径，以及忘记取回余款的后果。
// #region setup
import {
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  formatUnits,
  parseUnits,
  size,
  zeroAddress,
  type Hex,
} from 'viem';
import { quoterAbi, swapRouterAbi, v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, tka } = deployments;
const fee = 3000;
const router = { address: deployments.swapRouter, abi: swapRouterAbi, account } as const;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
const mined = (hash: Hex) => publicClient.waitForTransactionReceipt({ hash });

for (const [tokenA, tokenB] of [
  [wxoc, usdt],
  [usdt, tka],
] as const) {
  const pool = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [tokenA, tokenB, fee],
  });
  if (pool === zeroAddress) throw new Error(`${tokenA}/${tokenB} 0.30% 的池不存在`);
}

/** 截止时间从最新区块算起，10 分钟后失效。 */
async function inTenMinutes(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 600n;
}

/** 接受比报价少 0.5%（50 个基点）。 */
const atLeast = (quoted: bigint) => (quoted * 9_950n) / 10_000n;
// #endregion setup

// #region native-in
// 想得到 5 USDT，用原生 XOC 支付：tokenIn 写 WXOC，随交易发送 XOC。
const amountOut = parseUnits('5', 6);
const { result: quotedIn } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutputSingle',
  args: [wxoc, usdt, fee, amountOut, 0n],
});
const amountInMaximum = (quotedIn * 10_050n) / 10_000n + 1n;
const buy = {
  tokenIn: wxoc,
  tokenOut: usdt,
  fee,
  recipient: account.address,
  deadline: await inTenMinutes(),
  amountOut,
  amountInMaximum,
  sqrtPriceLimitX96: 0n,
};
const buyCall = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'exactOutputSingle',
  args: [buy],
});
const refundCall = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
const { request: nativeIn, result: results } = await publicClient.simulateContract({
  ...router,
  functionName: 'multicall',
  args: [[buyCall, refundCall]],
  value: amountInMaximum,
});
await mined(await walletClient.writeContract(nativeIn));
// multicall 只给出原始字节，每一步的返回值要自己解码。
const amountIn = decodeFunctionResult({
  abi: swapRouterAbi,
  functionName: 'exactOutputSingle',
  data: results[0]!,
});
console.log(`发送 ${formatUnits(amountInMaximum, 18)} XOC，用去 ${formatUnits(amountIn, 18)}`);
const leftXoc = await publicClient.getBalance({ address: router.address });
console.log(`有 refundETH：路由合约里剩下 ${leftXoc}`);
// #endregion native-in

// #region stranded
// 反例：不带 refundETH，余款就留在路由合约里，下一个调用 refundETH 的人可以取走。
const { request: forgetful } = await publicClient.simulateContract({
  ...router,
  functionName: 'exactOutputSingle',
  args: [{ ...buy, deadline: await inTenMinutes(), amountInMaximum: amountInMaximum * 2n }],
  value: amountInMaximum * 2n,
});
await mined(await walletClient.writeContract(forgetful));
const stranded = await publicClient.getBalance({ address: router.address });
console.log(`没有 refundETH：路由合约里剩下 ${formatUnits(stranded, 18)} XOC`);
// 这里没有别人，还来得及自己取回；主网上往往已经被机器人取走。
await mined(await walletClient.writeContract({ ...router, functionName: 'refundETH' }));
// #endregion stranded

// #region native-out
// 付 5 USDT，收原生 XOC：先让 WXOC 留在路由合约（recipient 写零地址），再解除包装给自己。
const sold = parseUnits('5', 6);
const { result: quotedWxoc } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [usdt, wxoc, fee, sold, 0n],
});
const minimumXoc = atLeast(quotedWxoc);
const token = { address: usdt, abi: erc20Abi, functionName: 'approve' } as const;
await mined(await walletClient.writeContract({ ...token, args: [router.address, sold] }));
const sellCall = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      tokenIn: usdt,
      tokenOut: wxoc,
      fee,
      recipient: zeroAddress,
      deadline: await inTenMinutes(),
      amountIn: sold,
      amountOutMinimum: minimumXoc,
      sqrtPriceLimitX96: 0n,
    },
  ],
});
const unwrapCall = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'unwrapWETH9',
  args: [minimumXoc, account.address],
});
const { request: nativeOut } = await publicClient.simulateContract({
  ...router,
  functionName: 'multicall',
  args: [[sellCall, unwrapCall]],
});
const xocBefore = await publicClient.getBalance({ address: account.address });
const { gasUsed, effectiveGasPrice } = await mined(await walletClient.writeContract(nativeOut));
const xocAfter = await publicClient.getBalance({ address: account.address });
const received = xocAfter - xocBefore + gasUsed * effectiveGasPrice;
console.log(`付 5 USDT，收到 ${formatUnits(received, 18)} XOC（未扣 Gas 费）`);
// #endregion native-out

// #region path
// 精确输入从输入代币写起，精确输出从输出代币写起。每一段是 20 字节地址加 3 字节手续费。
const types = ['address', 'uint24', 'address', 'uint24', 'address'] as const;
const forward = encodePacked(types, [wxoc, fee, usdt, fee, tka]);
const backward = encodePacked(types, [tka, fee, usdt, fee, wxoc]);
const { result: quotedTka } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInput',
  args: [forward, parseUnits('1', 18)],
});
const { result: neededWxoc } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutput',
  args: [backward, quotedTka],
});
console.log(`两个池的路径长 ${size(forward)} 字节`);
console.log(`付 1 WXOC，得 ${formatUnits(quotedTka, 18)} TKA`);
console.log(`得同样多的 TKA，要付 ${formatUnits(neededWxoc, 18)} WXOC`);
// #endregion path

// #region self-permit
// WXOC 没有 permit，但它的回退函数接受任何调用：selfPermit 不回滚，也没有授权。签名是全零的假签名。
const zeroBytes = `0x${'00'.repeat(32)}` as const;
const { request: fakePermit } = await publicClient.simulateContract({
  ...router,
  functionName: 'selfPermit',
  args: [wxoc, parseUnits('1', 18), await inTenMinutes(), 27, zeroBytes, zeroBytes],
});
const { status } = await mined(await walletClient.writeContract(fakePermit));
const permitted = await publicClient.readContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'allowance',
  args: [account.address, router.address],
});
console.log(`对 WXOC 调用 selfPermit：${status}，授权额度 ${permitted}`);
// #endregion self-permit
