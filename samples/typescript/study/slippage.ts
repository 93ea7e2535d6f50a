// SPDX-License-Identifier: MIT
// 滑点：报价之后、成交之前别人先成交，看 0.5% 与 5% 两种容忍度各有什么结果。
import { erc20Abi, formatUnits, parseAbi, parseEther } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
]);
const router = { address: deployments.v2Router, abi: routerAbi } as const;
const path = [deployments.wxoc, deployments.usdt] as const;
const oneXoc = parseEther('1');

async function quote(amountIn: bigint): Promise<bigint> {
  const amounts = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  return amounts[1];
}
const usdtBalance = () =>
  publicClient.readContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });
const show = (amount: bigint) => `${formatUnits(amount, 6)} USDT`;

// 与 V2 SDK 相同：报价除以（1 + 容忍度），单位是基点（万分之一），向下取整。
const minimumOf = (quoted: bigint, basisPoints: bigint) =>
  (quoted * 10_000n) / (10_000n + basisPoints);

async function swap(amountIn: bigint, minimum: bigint): Promise<bigint> {
  const before = await usdtBalance();
  const { timestamp } = await publicClient.getBlock();
  const hash = await walletClient.writeContract({
    ...router,
    functionName: 'swapExactETHForTokens',
    args: [minimum, path, account.address, timestamp + 20n * 60n],
    value: amountIn,
  });
  await waitForSuccess(hash);
  return (await usdtBalance()) - before;
}

const quoted = await quote(oneXoc);
const strict = minimumOf(quoted, 50n);
const loose = minimumOf(quoted, 500n);
console.log(`报价：1 XOC → ${show(quoted)}`);
console.log(`容忍 0.5%：最少收到 ${show(strict)}`);
console.log(`容忍 5%：最少收到 ${show(loose)}`);

// 另一个人抢在前面卖出 5 XOC，池的价格随之下降。本地链上由同一个账户代劳。
const others = parseEther('5');
await swap(others, minimumOf(await quote(others), 50n));
console.log('别人先卖出 5 XOC');
console.log(`现在 1 XOC 只能换 ${show(await quote(oneXoc))}`);

// 写明 Gas 上限，跳过钱包的预估：预估会提前报错，而这里要看交易上链以后失败的样子。
const usdtBefore = await usdtBalance();
const { timestamp } = await publicClient.getBlock();
const strictSwap = {
  ...router,
  functionName: 'swapExactETHForTokens',
  args: [strict, path, account.address, timestamp + 20n * 60n],
  value: oneXoc,
  gas: 300_000n,
} as const;
console.log('按 0.5% 提交：');
const failedHash = await walletClient.writeContract(strictSwap);
const failed = await publicClient.waitForTransactionReceipt({ hash: failedHash });
// 回执只说失败，不说原因；原因要再模拟一次才知道。
await showFailure(() => publicClient.simulateContract({ ...strictSwap, account }));
console.log(`链上状态 ${failed.status}，收到 ${show((await usdtBalance()) - usdtBefore)}`);
console.log(`XOC 没有付出，但用掉了 ${failed.gasUsed} Gas`);

console.log(`按 5% 提交：成交，收到 ${show(await swap(oneXoc, loose))}`);
