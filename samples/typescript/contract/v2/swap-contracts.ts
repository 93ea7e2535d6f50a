// SPDX-License-Identifier: MIT
// 部署 RouterSwap 与 DirectSwap，卖出同样多的 WXOC，比较收到的数量与 Gas。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, testActions, type Address } from 'viem';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v2Factory, v2Router } = deployments;
const amountIn = parseUnits('100', 18);
// 两个合约的函数签名相同；界限在链下算好。
const swapAbi = parseAbi([
  'function swapExactInput(address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOutMin, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactOutput(address tokenIn, address tokenOut, uint256 amountOut, uint256 amountInMax, uint256 deadline) returns (uint256 amountIn)',
]);
const router = {
  address: v2Router,
  abi: parseAbi([
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
    'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  ]),
} as const;
// #endregion setup

// #region helpers
async function deploy(name: 'RouterSwap' | 'DirectSwap', argument: Address): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [argument] });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}
// #endregion helpers

// #region compare
async function sell(contract: Address, amountOutMin: bigint) {
  await approve(wxoc, contract, amountIn);
  const before = await balanceOf(usdt, account.address);
  const { request } = await publicClient.simulateContract({
    account,
    address: contract,
    abi: swapAbi,
    functionName: 'swapExactInput',
    args: [wxoc, usdt, amountIn, amountOutMin, BigInt(await deadlineIn(20))],
  });
  const { gasUsed } = await waitForSuccess(await walletClient.writeContract(request));
  return { received: (await balanceOf(usdt, account.address)) - before, gasUsed };
}

const routerSwap = await deploy('RouterSwap', v2Router);
const directSwap = await deploy('DirectSwap', v2Factory);
const quotedOut = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [amountIn, [wxoc, usdt]],
});
const amountOutMin = (quotedOut[1]! * 9_950n) / 10_000n;

// 只有本地链能存取快照：让每种写法都从同样的储备量开始。
const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
async function tryOut(contract: Address) {
  const fresh = await chain.snapshot();
  const result = await sell(contract, amountOutMin);
  await chain.revert({ id: fresh });
  return result;
}
const throughRouter = await tryOut(routerSwap);
const direct = await tryOut(directSwap);

console.table([
  {
    写法: 'RouterSwap',
    '收到 USDT': formatUnits(throughRouter.received, 6),
    Gas: String(throughRouter.gasUsed),
  },
  {
    写法: 'DirectSwap',
    '收到 USDT': formatUnits(direct.received, 6),
    Gas: String(direct.gasUsed),
  },
]);
// #endregion compare

// #region exact-output
const amountOut = parseUnits('5', 6);
const quotedIn = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsIn',
  args: [amountOut, [wxoc, usdt]],
});
const amountInMax = (quotedIn[0]! * 10_050n) / 10_000n;
await approve(wxoc, routerSwap, amountInMax);
const wxocBefore = await balanceOf(wxoc, account.address);
const { request: buy } = await publicClient.simulateContract({
  account,
  address: routerSwap,
  abi: swapAbi,
  functionName: 'swapExactOutput',
  args: [wxoc, usdt, amountOut, amountInMax, BigInt(await deadlineIn(20))],
});
await waitForSuccess(await walletClient.writeContract(buy));
const paid = wxocBefore - (await balanceOf(wxoc, account.address));
console.log(`为 5 USDT 收进 ${formatUnits(amountInMax, 18)} WXOC`);
console.log(`用掉 ${formatUnits(paid, 18)}，退回 ${formatUnits(amountInMax - paid, 18)}`);
console.log(`合约里剩下 ${await balanceOf(wxoc, routerSwap)} WXOC`);
// #endregion exact-output

// #region failures
// 1 WXOC 扣掉手续费换不到 5 USDT：下限挡住它，两个合约各有各的错误文字。
for (const contract of [routerSwap, directSwap]) {
  const oneWxoc = parseUnits('1', 18);
  await approve(wxoc, contract, oneWxoc);
  const deadline = BigInt(await deadlineIn(20));
  await showFailure(() =>
    publicClient.simulateContract({
      account,
      address: contract,
      abi: swapAbi,
      functionName: 'swapExactInput',
      args: [wxoc, usdt, oneWxoc, parseUnits('5', 6), deadline],
    }),
  );
  await approve(wxoc, contract, 0n);
}
// #endregion failures
