// SPDX-License-Identifier: MIT
// 部署 SingleSwap 的两个版本，各做一次精确输入与一次精确输出，再看合约里留下了什么。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { quoterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, swapRouter } = deployments;
const fee = 3000;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
// 两个版本的函数签名相同。
const swapAbi = parseAbi([
  'function swapExactInputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactOutputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountOut, uint256 amountInMaximum, uint256 deadline) returns (uint256 amountIn)',
]);
// #endregion setup

// #region helpers
function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}
// #endregion helpers

// #region deploy
async function deploy(name: 'SingleSwap' | 'SingleSwap08'): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/single-swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [swapRouter] });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}
// #endregion deploy

// #region exact-input
/** 付出 1 WXOC，返回收到的 USDT。 */
async function sellOne(contract: Address): Promise<bigint> {
  const amountIn = parseUnits('1', 18);
  const { result: quoted } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, 0n],
  });
  const minimum = (quoted * 9_950n) / 10_000n;
  // 授权的是你的合约，不是路由合约。
  await approve(wxoc, contract, amountIn);
  const before = await balanceOf(usdt, account.address);
  const { request } = await publicClient.simulateContract({
    account,
    address: contract,
    abi: swapAbi,
    functionName: 'swapExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, minimum, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return (await balanceOf(usdt, account.address)) - before;
}
// #endregion exact-input

// #region exact-output
/** 得到恰好 5 USDT，返回上限与实际付出的 WXOC。 */
async function buyFive(contract: Address): Promise<{ maximum: bigint; paid: bigint }> {
  const amountOut = parseUnits('5', 6);
  const { result: quoted } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutputSingle',
    args: [wxoc, usdt, fee, amountOut, 0n],
  });
  const maximum = (quoted * 10_050n) / 10_000n + 1n;
  await approve(wxoc, contract, maximum);
  const before = await balanceOf(wxoc, account.address);
  const { request } = await publicClient.simulateContract({
    account,
    address: contract,
    abi: swapAbi,
    functionName: 'swapExactOutputSingle',
    args: [wxoc, usdt, fee, amountOut, maximum, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return { maximum, paid: before - (await balanceOf(wxoc, account.address)) };
}
// #endregion exact-output

// #region run
for (const name of ['SingleSwap', 'SingleSwap08'] as const) {
  const contract = await deploy(name);
  const received = await sellOne(contract);
  const { maximum, paid } = await buyFive(contract);
  console.log(`${name}：付 1 WXOC，收到 ${formatUnits(received, 6)} USDT`);
  console.log(`  为 5 USDT 收进 ${formatUnits(maximum, 18)} WXOC`);
  console.log(`  用掉 ${formatUnits(paid, 18)}，退回 ${formatUnits(maximum - paid, 18)}`);
  console.log(`  合约里剩下 ${await balanceOf(wxoc, contract)} WXOC`);
}
// #endregion run

// #region not-approved
// 没有授权就调用：两个版本都报 STF，代币还在你手里。
for (const name of ['SingleSwap', 'SingleSwap08'] as const) {
  const contract = await deploy(name);
  const deadline = BigInt(await deadlineIn(20));
  await showFailure(() =>
    publicClient.simulateContract({
      account,
      address: contract,
      abi: swapAbi,
      functionName: 'swapExactInputSingle',
      args: [wxoc, usdt, fee, parseUnits('1', 18), 1n, deadline],
    }),
  );
}
// #endregion not-approved
