// SPDX-License-Identifier: MIT
// 协议费关了又开：中间没有人增减流动性，关闭期间的增长照样被收；有人增减过一次，就不收。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function feeToSetter() view returns (address)',
    'function setFeeTo(address feeTo)',
  ]),
} as const;
const pair = {
  address: await publicClient.readContract({
    ...factory,
    functionName: 'getPair',
    args: [wxoc, usdt],
  }),
  abi: parseAbi([
    'function kLast() view returns (uint256)',
    'function balanceOf(address owner) view returns (uint256)',
    'function totalSupply() view returns (uint256)',
  ]),
} as const;
// 本地链的 feeToSetter 是节点管理的账户，可以直接发送。
const feeToSetter = await publicClient.readContract({ ...factory, functionName: 'feeToSetter' });
const [, , , treasury] = (await walletClient.request({ method: 'eth_accounts' })) as Address[];
// #endregion setup

// #region history
/** 打开、存入（记下起点）、关闭、兑换；途中也许有人增减流动性；再打开、再结算。 */
async function chargedAfter(touchWhileOff: boolean) {
  await setFeeTo(treasury!);
  await addLiquidity();
  await setFeeTo(zeroAddress);
  if (touchWhileOff) await addLiquidity();
  await trade();
  const kLastBefore = await read('kLast');
  await setFeeTo(treasury!);
  await addLiquidity();
  const charged = await publicClient.readContract({
    ...pair,
    functionName: 'balanceOf',
    args: [treasury!],
  });
  const supply = await read('totalSupply');
  return {
    关闭期间: touchWhileOff ? '有人增减过流动性' : '没有人增减流动性',
    '再打开之前的 kLast': kLastBefore === 0n ? '0' : '仍是旧值',
    '铸给 feeTo 的 LP 代币': charged.toString(),
    占总量: `${formatUnits((charged * 10n ** 8n) / supply, 6)}%`,
  };
}
// #endregion history

// #region result
const fresh = await testClient.snapshot();
const untouched = await chargedAfter(false);
await testClient.revert({ id: fresh });
console.table([untouched, await chargedAfter(true)]);
// #endregion result

// #region helpers
async function setFeeTo(to: Address) {
  const call = { ...factory, functionName: 'setFeeTo', args: [to] } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, account: feeToSetter }));
}

function read(functionName: 'kLast' | 'totalSupply') {
  return publicClient.readContract({ ...pair, functionName });
}

async function approve(token: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [v2Router, amount] }));
}

async function inTenMinutes() {
  return (await publicClient.getBlock()).timestamp + 600n;
}

/** 存入至多 1 WXOC 与 10 USDT，只为触发一次结算；本地链上没有别人，下限可以为 0。 */
async function addLiquidity() {
  const [amountA, amountB] = [parseUnits('1', 18), parseUnits('10', 6)];
  await approve(wxoc, amountA);
  await approve(usdt, amountB);
  const { request } = await publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'addLiquidity',
    args: [wxoc, usdt, amountA, amountB, 0n, 0n, account.address, await inTenMinutes()],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

/** 卖出 50 WXOC，让 k 因手续费增长。 */
async function trade() {
  const amountIn = parseUnits('50', 18);
  await approve(wxoc, amountIn);
  const { request } = await publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, 0n, [wxoc, usdt], account.address, await inTenMinutes()],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}
// #endregion helpers
