// SPDX-License-Identifier: MIT
// V2 空交易对的两种捣乱：转入一个最小单位再 sync，存一笔极歪的流动性。路由合约都存不进，自己的合约存得进。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, tka, v2Factory, v2Router } = deployments;
const owner = account.address;
const amount = parseUnits('5', 18);
/** 取回的与存入的，最多差千分之一。 */
const lowest = (amount * 999n) / 1000n;
const deadline = BigInt(await deadlineIn(60));
const pairAbi = parseAbi([
  'function mint(address to) returns (uint256 liquidity)',
  'function sync()',
  'function totalSupply() view returns (uint256)',
]);

/** 捣乱的人建好交易对。 */
async function createPair(): Promise<Address> {
  const { request, result } = await publicClient.simulateContract({
    address: v2Factory,
    abi: parseAbi(['function createPair(address tokenA, address tokenB) returns (address pair)']),
    account,
    functionName: 'createPair',
    args: [wxoc, tka],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}

async function give(token: Address, to: Address, units: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'transfer' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [to, units] }));
}

/** 经过路由合约按 1 比 1 存入。 */
async function addByRouter() {
  await approve(wxoc, v2Router, amount);
  await approve(tka, v2Router, amount);
  return publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'addLiquidity',
    args: [wxoc, tka, amount, amount, lowest, lowest, owner, deadline],
  });
}
// #endregion setup

// #region deploy
const { abi, bytecode } = artifact('solidity/empty-pools/FirstDeposit.sol:FirstDeposit');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [v2Factory] }),
);
if (!contractAddress) throw new Error('部署失败');
const first = {
  address: contractAddress,
  abi: parseAbi([
    'function deposit(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minimumA, uint256 minimumB, uint256 deadline) returns (uint256 liquidity)',
  ]),
  account,
} as const;

/** 存入，得到 LP 代币；马上取出若少于 minimum，就整笔回滚。 */
async function deposit(minimum: bigint): Promise<bigint> {
  await approve(wxoc, first.address, amount);
  await approve(tka, first.address, amount);
  const { request, result } = await publicClient.simulateContract({
    ...first,
    functionName: 'deposit',
    args: [wxoc, tka, amount, amount, minimum, minimum, deadline],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}
const untouched = await testClient.snapshot();
// #endregion deploy

// #region grief
// 转入 1 个最小单位的 TKA，再调用 sync。除了 Gas 费，几乎不花钱。
const pair = { address: await createPair(), abi: pairAbi } as const;
await give(tka, pair.address, 1n);
await waitForSuccess(await walletClient.writeContract({ ...pair, functionName: 'sync' }));
// 路由合约看到一边的储备量不是 0，就按比例计算，而另一边是 0。
await showFailure(addByRouter);
// #endregion grief

// #region mend
console.log(`存入成功，得到 ${formatUnits(await deposit(lowest), 18)} 个 LP 代币`);
// #endregion mend

// #region dust
// 回到交易对建立之前，换一种捣乱：存入 1 个最小单位的 WXOC 与约一百万个最小单位的 TKA。
await testClient.revert({ id: untouched });
await createPair();
await give(wxoc, pair.address, 1n);
await give(tka, pair.address, 1_002_001n);
await waitForSuccess(
  await walletClient.writeContract({ ...pair, functionName: 'mint', args: [owner] }),
);
await showFailure(addByRouter);
// #endregion dust

// #region dust-mend
// 一个最小单位都不让：已有的份额总要分走一点，所以回滚。
await showFailure(() => deposit(amount));
const liquidity = await deposit(lowest);
const supply = await publicClient.readContract({ ...pair, functionName: 'totalSupply' });
for (const [name, token] of [
  ['WXOC', wxoc],
  ['TKA', tka],
] as const) {
  const held = await publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [pair.address],
  });
  const takeable = (liquidity * held) / supply;
  console.log(`存入 5 ${name}，取出比它少 ${amount - takeable} 个最小单位`);
}
// #endregion dust-mend
