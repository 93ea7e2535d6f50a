// SPDX-License-Identifier: MIT
// 只读重入的演示：代币带钩子，取回流动性的中途读到旧的储备量与新的总量，LP 代币的公允价成倍虚高；先碰交易对的锁就读不到。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address, type Hash } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { usdt, v2Factory, v2Router } = deployments;
const oracleAbi = parseAbi(['function valueOf(uint256 amount) returns (uint256)']);
const lenderAbi = parseAbi(['function borrow(uint256 collateral) returns (uint256 loan)']);
const attackAbi = parseAbi(['function attack(address lender, uint256 burned, uint256 collateral)']);

// 一个交易对：1,000 个带钩子的代币与 5,000 USDT，价格 5 USDT 不受任何人操纵。
const deposits = [parseUnits('1000', 18), parseUnits('5000', 6)] as const;
const hook = await deploy('HookedToken', [deposits[0]]);
const price = await deploy('FixedPrice', [parseUnits('5', 6), parseUnits('1', 18)]);
await addLiquidity();
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address, address) view returns (address)']),
  functionName: 'getPair',
  args: [hook, usdt],
});
const supply = await publicClient.readContract({
  address: pair,
  abi: erc20Abi,
  functionName: 'totalSupply',
});
// 攻击者取回九成，留下 5% 作抵押。
const burned = (supply * 9n) / 10n;
const collateral = supply / 20n;

const attacker = await deploy('LpHookAttackDemo', [hook, usdt, pair]);
await approve(pair, attacker, burned + collateral);
const fresh = await testClient.snapshot();
// #endregion setup

// #region attack
const fairOracle = await deploy('FairLpOracle', [v2Factory, hook, usdt, price]);
const fairLender = await deployLender(fairOracle);
console.log(`平时，5% 的 LP 代币值 ${await valueOf(fairOracle)}，能借一半`);
await confirm(
  walletClient.writeContract({
    address: attacker,
    abi: attackAbi,
    functionName: 'attack',
    args: [fairLender, burned, collateral],
  }),
);
const lent = parseUnits('3000', 6) - (await balance(usdt, fairLender));
console.log(`取回九成的中途，同样的抵押品借出 ${inUsdt(lent)}`);
console.log(`取回之后，借贷合约手里的抵押品值 ${await valueOf(fairOracle)}`);
// #endregion attack

await testClient.revert({ id: fresh });

// #region mend
const lockedOracle = await deploy('LockedLpOracle', [v2Factory, hook, usdt, price]);
const lockedLender = await deployLender(lockedOracle);
// sync 发现交易对正忙而回滚，代币的转账随之失败，取回也就失败。
await showFailure(() =>
  publicClient.simulateContract({
    account,
    address: attacker,
    abi: attackAbi,
    functionName: 'attack',
    args: [lockedLender, burned, collateral],
  }),
);
await approve(pair, lockedLender, collateral);
const { request, result: loan } = await publicClient.simulateContract({
  account,
  address: lockedLender,
  abi: lenderAbi,
  functionName: 'borrow',
  args: [collateral],
});
await waitForSuccess(await walletClient.writeContract(request));
console.log(`平时照常，借出 ${inUsdt(loan)}`);
// #endregion mend

// #region helpers
async function deploy(name: string, args: unknown[]): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/security/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

/** 第一笔存入：交易对不存在，路由合约会创建它；用量就是给出的数量。 */
async function addLiquidity() {
  await approve(hook, v2Router, deposits[0]);
  await approve(usdt, v2Router, deposits[1]);
  const { request } = await publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'addLiquidity',
    args: [hook, usdt, ...deposits, ...deposits, account.address, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

/** 借贷合约里放 3,000 USDT，供人借出。 */
async function deployLender(oracle: Address) {
  const lender = await deploy('LpLender', [pair, usdt, oracle]);
  const args = [lender, parseUnits('3000', 6)] as const;
  const call = { address: usdt, abi: erc20Abi, functionName: 'transfer', args } as const;
  await confirm(walletClient.writeContract(call));
  return lender;
}

async function valueOf(oracle: Address) {
  const { result } = await publicClient.simulateContract({
    address: oracle,
    abi: oracleAbi,
    functionName: 'valueOf',
    args: [collateral],
  });
  return inUsdt(result);
}

async function confirm(hash: Promise<Hash>) {
  await waitForSuccess(await hash);
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function inUsdt(amount: bigint) {
  return `${formatUnits(amount, 6)} USDT`;
}
// #endregion helpers
