// SPDX-License-Identifier: MIT
// V2 交易对：直接调用一次兑换，取走多余的余额，触发它的错误。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseEventLogs, parseUnits, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { v2FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, v2Factory } = deployments;
const owner = account.address;
const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = {
  address: pairAddress,
  abi: parseAbi([
    'function getReserves() view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast)',
    'function token0() view returns (address)',
    'function initialize(address _token0, address _token1)',
    'function mint(address to) returns (uint256 liquidity)',
    'function burn(address to) returns (uint256 amount0, uint256 amount1)',
    'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
    'function skim(address to)',
    'function sync()',
    'event Sync(uint112 reserve0, uint112 reserve1)',
    'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ]),
  account,
} as const;

const pay = async (token: Address, amount: bigint) =>
  waitForSuccess(
    await walletClient.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [pairAddress, amount],
    }),
  );
// #endregion setup

// #region swap
// 先付款，再要货。两步之间谁都能抢先取走：这里为了看清过程才分开，你的合约要放在同一笔交易里。
const [reserve0, reserve1] = await publicClient.readContract({
  ...pair,
  functionName: 'getReserves',
});
const amountIn = parseUnits('1', 18);
const withFee = amountIn * 997n;
const amountOut = (withFee * reserve1) / (reserve0 * 1000n + withFee);
await pay(wxoc, amountIn);
const { request } = await publicClient.simulateContract({
  ...pair,
  functionName: 'swap',
  args: [0n, amountOut, owner, '0x'],
});
const { logs } = await waitForSuccess(await walletClient.writeContract(request));
const [swapped] = parseEventLogs({ abi: pair.abi, eventName: 'Swap', logs });
console.log(`amount0In = ${formatUnits(swapped!.args.amount0In, 18)} WXOC`);
console.log(`amount1Out = ${formatUnits(swapped!.args.amount1Out, 6)} USDT`);
// #endregion swap

// #region greedy
// 多要一个最小单位，乘积就变小了。
await pay(wxoc, amountIn);
const next = await publicClient.readContract({ ...pair, functionName: 'getReserves' });
const most = (withFee * next[1]) / (next[0] * 1000n + withFee);
const ask = (out: bigint) =>
  publicClient.simulateContract({ ...pair, functionName: 'swap', args: [0n, out, owner, '0x'] });
await ask(most);
await showFailure(() => ask(most + 1n));
// #endregion greedy

// #region skim
// 付了款却没有 swap，多出的余额谁都可以用 skim 取走。
const before = await publicClient.readContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [owner],
});
await waitForSuccess(
  await walletClient.writeContract({ ...pair, functionName: 'skim', args: [owner] }),
);
const after = await publicClient.readContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [owner],
});
console.log(`skim 取回 ${formatUnits(after - before, 18)} WXOC`);
// #endregion skim

// #region failures
console.log('没有付款就铸造；没有 LP 代币就销毁');
await showFailure(() =>
  publicClient.simulateContract({ ...pair, functionName: 'mint', args: [owner] }),
);
await showFailure(() =>
  publicClient.simulateContract({ ...pair, functionName: 'burn', args: [owner] }),
);
console.log('什么也不要；要光储备量；付给代币合约；没有付款');
for (const args of [
  [0n, 0n, owner, '0x'],
  [reserve0 * 2n, 0n, owner, '0x'],
  [0n, 1n, usdt, '0x'],
  [0n, 1n, owner, '0x'],
] as const) {
  await showFailure(() => publicClient.simulateContract({ ...pair, functionName: 'swap', args }));
}
console.log('不是工厂合约');
await showFailure(() =>
  publicClient.simulateContract({ ...pair, functionName: 'initialize', args: [usdt, wxoc] }),
);
// #endregion failures
