// SPDX-License-Identifier: MIT
// 授权：给恰好的数量，旧的先归零，列出给过谁，逐个收回。
// #region imports
import { encodeFunctionData, erc20Abi, formatUnits, getAddress, hexToBigInt } from 'viem';
import { maxUint256, parseAbi, parseUnits, size } from 'viem';
import type { Address } from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

const { wxoc, usdt, quoter, swapRouter, v2Router, positionManager } = deployments;

// #region exact
const allowanceOf = (token: Address, spender: Address, owner = account.address): Promise<bigint> =>
  publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  });

/** 先模拟再发送。不用 simulateContract：它要解码返回值，而有的代币的 approve 什么也不返回。 */
async function approve(token: Address, spender: Address, amount: bigint): Promise<void> {
  const args = [spender, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
  const { data: returned = '0x' } = await publicClient.call({ account, to: token, data });
  // 返回 false 的没有授权；什么也不返回的，之后再读额度。
  if (size(returned) > 0 && hexToBigInt(returned) === 0n) throw new Error('代币拒绝了授权');
  await waitForSuccess(await walletClient.sendTransaction({ to: token, data }));
}

/** 让额度恰好是 amount，返回发了几笔交易。 */
async function approveExactly(token: Address, spender: Address, amount: bigint): Promise<number> {
  const current = await allowanceOf(token, spender);
  if (current === amount) return 0;
  const mustClear = current > 0n && amount > 0n;
  if (mustClear) await approve(token, spender, 0n);
  await approve(token, spender, amount);
  // 用户可以在钱包里改成别的数量：以链上的为准。
  const given = await allowanceOf(token, spender);
  if (given < amount) throw new Error(`只授权了 ${given}，这一次要 ${amount}`);
  return mustClear ? 2 : 1;
}

const ten = parseUnits('10', 18);
console.log(`交易 ${await approveExactly(wxoc, swapRouter, ten)} 笔`);
console.log(`额度 ${formatUnits(await allowanceOf(wxoc, swapRouter), 18)} WXOC`);
console.log(`再来一次，交易 ${await approveExactly(wxoc, swapRouter, ten)} 笔`);
// #endregion exact

// #region used
async function sell(amountIn: bigint): Promise<void> {
  const fee = 3000;
  const { result: quoted } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, 0n],
  });
  const { timestamp } = await publicClient.getBlock();
  const { request } = await publicClient.simulateContract({
    account,
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee,
        recipient: account.address,
        deadline: timestamp + 20n * 60n,
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

await sell(parseUnits('4', 18));
console.log(`卖出 4 WXOC 之后，额度 ${formatUnits(await allowanceOf(wxoc, swapRouter), 18)} WXOC`);
await sell(parseUnits('6', 18));
console.log(`再卖出 6 WXOC 之后，额度 ${await allowanceOf(wxoc, swapRouter)}`);

await approveExactly(wxoc, swapRouter, maxUint256);
await sell(parseUnits('1', 18));
const isUnlimited = (await allowanceOf(wxoc, swapRouter)) === maxUint256;
console.log(`不限的额度，卖出之后仍是不限：${isUnlimited}`);
// #endregion used

// #region zero-first
/** 部署一种演示用的代币。 */
async function deploy(name: string): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/tokens/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [] });
  return getAddress((await waitForSuccess(hash)).contractAddress!);
}

const strict = await deploy('ZeroFirstToken');
await approveExactly(strict, swapRouter, parseUnits('5', 6));
await showFailure(() => approve(strict, swapRouter, parseUnits('8', 6)));
console.log(`先归零，交易 ${await approveExactly(strict, swapRouter, parseUnits('8', 6))} 笔`);
console.log(`额度 ${formatUnits(await allowanceOf(strict, swapRouter), 6)} ZFT`);
// #endregion zero-first

// #region silent
// 授权成功也什么都不返回的代币，以太坊上的 USDT 就是这样。
const silent = await deploy('SilentToken');
await approveExactly(silent, swapRouter, 5n);
console.log(`不返回值的代币，额度 ${await allowanceOf(silent, swapRouter)}`);
// 返回 false 的代币不回滚，可是没有授权。
const refusing = await deploy('RefusingToken');
await showFailure(() => approve(refusing, swapRouter, 5n));
// #endregion silent

// #region list
interface Given {
  token: Address;
  spender: Address;
}

interface Approval extends Given {
  /** 最小单位；读不到的没有这一项。 */
  amount?: bigint;
}

/** 读不到的不能当作没有：留在列表里，写明读不到。 */
async function currentApproval(owner: Address, { token, spender }: Given): Promise<Approval> {
  try {
    return { token, spender, amount: await allowanceOf(token, spender, owner) };
  } catch {
    return { token, spender };
  }
}

/** 账户给过、现在还有或者读不到的额度。事件只说给过，用掉多少要读合约。 */
async function openApprovals(owner: Address, fromBlock: bigint): Promise<Approval[]> {
  const logs = await publicClient.getLogs({
    event: parseAbi([
      'event Approval(address indexed owner, address indexed spender, uint256 value)',
    ])[0],
    args: { owner },
    fromBlock,
    strict: true,
  });
  const given = new Map(
    logs.map(({ address, args: { spender } }) => [
      `${address}/${spender}`,
      { token: getAddress(address), spender },
    ]),
  );
  // 事件谁都能写：一个合约读不到，别的照样列出。
  const found = await Promise.all([...given.values()].map((one) => currentApproval(owner, one)));
  return found.filter(({ amount }) => amount !== 0n);
}

/** 你核对过的代币与合约。 */
const names = new Map<Address, string>([
  [wxoc, 'WXOC'],
  [usdt, 'USDT'],
  [strict, 'ZFT'],
  [swapRouter, 'SwapRouter'],
  [v2Router, 'V2 路由合约'],
  [positionManager, '头寸管理合约'],
]);
const amountText = (amount?: bigint) => (amount === maxUint256 ? '不限' : (amount ?? '读不到'));
const describe = ({ token, spender, amount }: Approval) => {
  const [from, to] = [names.get(token), names.get(spender)];
  return `${from ?? `名单外的代币 ${token}`} → ${to ?? `不认识的地址 ${spender}`}：${amountText(amount)}`;
};

await approveExactly(wxoc, v2Router, parseUnits('2', 18));
// 别人空投来的代币也会出现：Approval 事件由代币合约自己写，写成谁的授权都可以。
const bait = await deploy('BaitToken');
const pretend = encodeFunctionData({
  abi: parseAbi(['function pretend(address owner, address spender)']),
  args: [account.address, swapRouter],
});
await waitForSuccess(await walletClient.sendTransaction({ to: bait, data: pretend }));
// 给过一个不认识的地址：最该看见的一条。
await approve(wxoc, bait, 3n);
for (const approval of await openApprovals(account.address, 0n)) console.log(describe(approval));
// #endregion list

// #region operators
// 头寸是 NFT，还有一种授权：把现在与将来的全部头寸交给一个地址。
const operator = { address: positionManager, abi: positionManagerAbi } as const;

async function setOperator(spender: Address, isApproved: boolean): Promise<void> {
  const { request } = await publicClient.simulateContract({
    ...operator,
    account,
    functionName: 'setApprovalForAll',
    args: [spender, isApproved],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

async function openOperators(owner: Address, fromBlock: bigint): Promise<Address[]> {
  const logs = await publicClient.getLogs({
    address: positionManager,
    event: parseAbi([
      'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
    ])[0],
    args: { owner },
    fromBlock,
    strict: true,
  });
  // 同一个地址以最后一次为准。
  const last = new Map(logs.map(({ args }) => [args.operator, args.approved]));
  return [...last].filter(([, isApproved]) => isApproved).map(([spender]) => spender);
}

// 只为演示：没有一个路由合约需要它。
await setOperator(v2Router, true);
const operators = await openOperators(account.address, 0n);
console.log(`能动用全部头寸的：${operators.map((spender) => names.get(spender)).join('、')}`);
// #endregion operators

// #region revoke
const isKnown = ({ token }: Approval) => names.has(token);
for (const approval of await openApprovals(account.address, 0n)) {
  // 名单外的代币一笔也不发：骗人去“收回”，正是它的目的。
  if (isKnown(approval)) await approve(approval.token, approval.spender, 0n);
}
for (const spender of await openOperators(account.address, 0n)) await setOperator(spender, false);
const left = await openApprovals(account.address, 0n);
console.log(`名单里的代币，还有或者读不到的额度：${left.filter(isKnown).length} 个`);
console.log(`名单外的代币，没有动：${left.length} 个`);
console.log(`剩下的全部授权：${(await openOperators(account.address, 0n)).length} 个`);
// #endregion revoke
