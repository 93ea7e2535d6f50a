// SPDX-License-Identifier: MIT
// 本地链能做、真实的链做不到的事：快进时间、保存与恢复状态；以及同一个链 ID 的危险。
// #region imports
import {
  encodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  parseAbi,
  parseTransaction,
  parseUnits,
} from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime, testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region chain
const { number, timestamp } = await publicClient.getBlock();
console.log(`链 ID：${await publicClient.getChainId()}，最新区块：${number}`);
console.log(`链上时间：${new Date(Number(timestamp) * 1000).toISOString()}`);
// #endregion chain

// #region account
const usdt = { address: deployments.usdt, abi: erc20Abi } as const;

async function usdtBalance(): Promise<string> {
  const balance = await publicClient.readContract({
    ...usdt,
    functionName: 'balanceOf',
    args: [account.address],
  });
  return formatUnits(balance, 6);
}

console.log(`示例账户：${account.address}`);
console.log(
  `XOC：${formatEther(await publicClient.getBalance(account))}，USDT：${await usdtBalance()}`,
);
// #endregion account

// #region snapshot
const snapshot = await testClient.snapshot();
const hash = await walletClient.writeContract({
  ...usdt,
  functionName: 'transfer',
  args: [deployments.wxoc, parseUnits('1000', 6)],
});
await waitForSuccess(hash);
console.log(`误转 1000 USDT 之后：${await usdtBalance()}`);

await testClient.revert({ id: snapshot });
console.log(`恢复之后：${await usdtBalance()}`);
// #endregion snapshot

// #region mint
// 测试代币谁都能铸造；主网的代币没有这个函数。
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
const minted = await walletClient.writeContract({
  address: deployments.usdt,
  abi: mintAbi,
  functionName: 'mint',
  args: [account.address, parseUnits('500', 6)],
});
await waitForSuccess(minted);
console.log(`铸造之后：${await usdtBalance()}`);
// #endregion mint

// #region time
const amountIn = parseUnits('1', 18);
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, 3000, amountIn, 0n],
});
const { timestamp: now } = await publicClient.getBlock();
const swap = {
  to: deployments.swapRouter,
  data: encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee: 3000,
        recipient: account.address,
        deadline: now + 600n,
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  }),
};

// 让 10 分钟的截止时间过去，不必等 10 分钟。
await moveTime(601);
await showFailure(() => walletClient.sendTransaction(swap));
// #endregion time

// #region replay
// 签一笔不发送的交易，看看签名里写了什么。
const signed = await walletClient.signTransaction({
  to: deployments.wxoc,
  value: parseUnits('1', 18),
  nonce: 0,
  gas: 50_000n,
  maxFeePerGas: parseUnits('10', 9),
  maxPriorityFeePerGas: 0n,
});
console.log(`签名适用的链 ID：${parseTransaction(signed).chainId}`);
// #endregion replay
