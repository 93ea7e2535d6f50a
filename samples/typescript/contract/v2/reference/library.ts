// SPDX-License-Identifier: MIT
// V2 的计算库：合约里报价的结果与路由合约相同；npm 里的 pairFor 在 SwapX 上指向空地址。
// #region setup
import { formatUnits, parseAbi, parseUnits } from 'viem';
import { v2FactoryAbi, v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v2Factory, v2Router } = deployments;
const { abi, bytecode } = artifact('solidity/v2-library/LibraryQuotes.sol:LibraryQuotes');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [v2Factory] }),
);
if (!contractAddress) throw new Error('部署失败');
const quotes = {
  address: contractAddress,
  abi: parseAbi([
    'function amountOut(uint256 amountIn, address tokenIn, address tokenOut) view returns (uint256)',
    'function addressFromNpm(address tokenA, address tokenB) view returns (address)',
  ]),
} as const;
// #endregion setup

// #region quote
const amountIn = parseUnits('1', 18);
const own = await publicClient.readContract({
  ...quotes,
  functionName: 'amountOut',
  args: [amountIn, wxoc, usdt],
});
const [, byRouter] = await publicClient.readContract({
  address: v2Router,
  abi: v2RouterAbi,
  functionName: 'getAmountsOut',
  args: [amountIn, [wxoc, usdt]],
});
console.log(`1 WXOC 可得 ${formatUnits(own, 6)} USDT`);
console.log(`与路由合约的报价相同：${own === byRouter}`);
// #endregion quote

// #region npm
const guessed = await publicClient.readContract({
  ...quotes,
  functionName: 'addressFromNpm',
  args: [wxoc, usdt],
});
const real = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
console.log(`npm 的 pairFor 与工厂合约登记的相同：${guessed === real}`);
const code = await publicClient.getCode({ address: guessed });
console.log(`那个地址有合约：${code !== undefined}`);
// #endregion npm
