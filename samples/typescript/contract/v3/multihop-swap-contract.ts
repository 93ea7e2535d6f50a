// SPDX-License-Identifier: MIT
// 部署 MultihopSwap 的两个版本，各把 WXOC 经 USDT 换成 TKA 一次，再买 2 TKA 一次。
// #region setup
import { encodePacked, erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { quoterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, swapRouter } = deployments;
// 合约里的 Route 总是按付出到得到的方向填写，倒过来由合约做。
const route = {
  tokenIn: wxoc,
  firstFee: 500,
  tokenMiddle: usdt,
  secondFee: 3000,
  tokenOut: tka,
};
const hops = ['address', 'uint24', 'address', 'uint24', 'address'] as const;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
const swapAbi = parseAbi([
  'struct Route { address tokenIn; uint24 firstFee; address tokenMiddle; uint24 secondFee; address tokenOut; }',
  'function swapExactInputMultihop(Route route, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactOutputMultihop(Route route, uint256 amountOut, uint256 amountInMaximum, uint256 deadline) returns (uint256 amountIn)',
]);
// #endregion setup

// #region helpers
async function deploy(name: 'MultihopSwap' | 'MultihopSwap08'): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/multihop-swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [swapRouter] });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}
// #endregion helpers

// #region exact-input
/** 付出 1 WXOC，返回收到的 TKA。 */
async function sellOne(contract: Address): Promise<bigint> {
  const amountIn = parseUnits('1', 18);
  const { result: quoted } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactInput',
    args: [encodePacked(hops, [wxoc, route.firstFee, usdt, route.secondFee, tka]), amountIn],
  });
  await approve(wxoc, contract, amountIn);
  const before = await balanceOf(tka, account.address);
  const { request } = await publicClient.simulateContract({
    account,
    address: contract,
    abi: swapAbi,
    functionName: 'swapExactInputMultihop',
    args: [route, amountIn, (quoted * 9_950n) / 10_000n, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return (await balanceOf(tka, account.address)) - before;
}
// #endregion exact-input

// #region exact-output
/** 得到恰好 2 TKA，返回上限与实际付出的 WXOC。 */
async function buyTwo(contract: Address): Promise<{ maximum: bigint; paid: bigint }> {
  const amountOut = parseUnits('2', 18);
  const { result: quoted } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutput',
    args: [encodePacked(hops, [tka, route.secondFee, usdt, route.firstFee, wxoc]), amountOut],
  });
  const maximum = (quoted * 10_050n) / 10_000n + 1n;
  await approve(wxoc, contract, maximum);
  const before = await balanceOf(wxoc, account.address);
  const { request } = await publicClient.simulateContract({
    account,
    address: contract,
    abi: swapAbi,
    functionName: 'swapExactOutputMultihop',
    args: [route, amountOut, maximum, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return { maximum, paid: before - (await balanceOf(wxoc, account.address)) };
}
// #endregion exact-output

// #region run
for (const name of ['MultihopSwap', 'MultihopSwap08'] as const) {
  const contract = await deploy(name);
  const received = await sellOne(contract);
  const { maximum, paid } = await buyTwo(contract);
  console.log(`${name}：付 1 WXOC，收到 ${formatUnits(received, 18)} TKA`);
  console.log(`  为 2 TKA 收进 ${formatUnits(maximum, 18)} WXOC`);
  console.log(`  用掉 ${formatUnits(paid, 18)}，退回 ${formatUnits(maximum - paid, 18)}`);
  const left = [await balanceOf(wxoc, contract), await balanceOf(usdt, contract)];
  console.log(`  合约里剩下 ${left[0]} WXOC、${left[1]} USDT`);
}
// #endregion run
