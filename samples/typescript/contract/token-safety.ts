// SPDX-License-Identifier: MIT
// 代币安全：同样三种不守常规的代币，反例的合约各错一次，用 SafeERC20 的合约都对。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, fot, v2Router } = deployments;
const deskAbi = parseAbi([
  'function deposit(address token, uint256 amount) returns (uint256 received)',
  'function withdraw(address token, uint256 amount)',
  'function balanceOf(address token, address owner) view returns (uint256)',
  'function allow(address token, uint256 amount)',
  'function swap(address[] path, uint256 amountIn, uint256 amountOutMin, uint256 deadline) returns (uint256 received)',
]);

async function deploy(name: string, args: readonly unknown[] = []) {
  const { abi, bytecode } = artifact(name);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

const naive = {
  address: await deploy('solidity/token-safety/NaiveDesk.sol:NaiveDesk', [v2Router]),
  abi: deskAbi,
  account,
} as const;
const safe = {
  address: await deploy('solidity/token-safety/SafeDesk.sol:SafeDesk', [v2Router]),
  abi: deskAbi,
  account,
} as const;

async function deposit(desk: typeof naive | typeof safe, token: Address, amount: bigint) {
  await approve(token, desk.address, amount);
  await waitForSuccess(
    await walletClient.writeContract({ ...desk, functionName: 'deposit', args: [token, amount] }),
  );
  const credited = await publicClient.readContract({
    ...desk,
    functionName: 'balanceOf',
    args: [token, account.address],
  });
  const held = await publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [desk.address],
  });
  return { credited, held };
}
// #endregion setup

// #region fee
// 转账扣费的代币：存入 100 FOT，到账 99。
const hundred = parseUnits('100', 18);
for (const [name, desk] of [
  ['反例', naive],
  ['SafeERC20', safe],
] as const) {
  const { credited, held } = await deposit(desk, fot, hundred);
  console.log(`${name}：记账 ${formatUnits(credited, 18)}，实有 ${formatUnits(held, 18)}`);
}
// 记账多于实有，最后一个取款的人取不出来。
await showFailure(() =>
  publicClient.simulateContract({ ...naive, functionName: 'withdraw', args: [fot, hundred] }),
);
// #endregion fee

// #region reset
// 额度要先归零、授权不返回布尔值的代币：反例连第一次授权都做不到。
const resetting = await deploy('solidity/token-safety/ResettingToken.sol:ResettingToken');
await showFailure(() =>
  publicClient.simulateContract({
    ...naive,
    functionName: 'allow',
    args: [resetting, 1n],
  }),
);
// forceApprove 连改两次都成功。
const approvals = await deploy('solidity/token-safety/Approvals.sol:Approvals', [v2Router]);
const changeAbi = parseAbi(['function change(address token, uint256 amount)']);
for (const amount of [1n, 2n]) {
  await waitForSuccess(
    await walletClient.writeContract({
      address: approvals,
      abi: changeAbi,
      functionName: 'change',
      args: [resetting, amount],
    }),
  );
}
const allowed = await publicClient.readContract({
  address: resetting,
  abi: erc20Abi,
  functionName: 'allowance',
  args: [approvals, v2Router],
});
console.log(`forceApprove 之后的额度：${allowed}`);
// 别人不能改。
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
await showFailure(() =>
  publicClient.simulateContract({
    ...{ address: approvals, abi: changeAbi, account: stranger! },
    functionName: 'change',
    args: [resetting, 3n],
  }),
);
// #endregion reset

// #region swap
// 用存入的 FOT 换成 WXOC：路由合约按实际到账计算，得到的按余额的变化记账。
const amountIn = parseUnits('10', 18);
const quoted = await publicClient.readContract({
  address: v2Router,
  abi: parseAbi([
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  ]),
  functionName: 'getAmountsOut',
  // 转进交易对时还要扣 1%，报价之前先扣掉。
  args: [(amountIn * 99n) / 100n, [fot, wxoc]],
});
const { timestamp } = await publicClient.getBlock();
const least = (quoted[1]! * 995n) / 1000n;
await waitForSuccess(
  await walletClient.writeContract({
    ...safe,
    functionName: 'swap',
    args: [[fot, wxoc], amountIn, least, timestamp + 600n],
  }),
);
const credited = await publicClient.readContract({
  ...safe,
  functionName: 'balanceOf',
  args: [wxoc, account.address],
});
const left = await publicClient.readContract({
  address: fot,
  abi: erc20Abi,
  functionName: 'allowance',
  args: [safe.address, v2Router],
});
console.log(`记账 ${formatUnits(credited, 18)} WXOC，与报价相同：${credited === quoted[1]}`);
console.log(`留下的额度：${left}`);
// #endregion swap
