// SPDX-License-Identifier: MIT
// 价格操纵演示：借贷合约把现货储备量当作价格，一笔交易就能掏空；换成时间加权平均价格后攻击失败。
// #region imports
import {
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
  testActions,
  type Address,
  type Hash,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, tka, v2Factory } = deployments;
const market = await getPair(wxoc, usdt); // 受害合约读它的价格
const flashPair = await getPair(tka, usdt); // 攻击者从这里借 USDT

const oracleAbi = parseAbi([
  'function valueOf(uint256 amount) view returns (uint256)',
  'function update()',
]);
const attackAbi = parseAbi([
  'function attack(address lender, uint256 flashAmount, uint256 collateral)',
]);

const attacker = await deploy('OracleAttackDemo', [wxoc, usdt, market, flashPair]);
const flashAmount = parseUnits('5000', 6);
const collateral = parseUnits('100', 18);

// 只有本地链能存取快照：两次攻击都从 1,000 / 5,000 开始。
const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
const fresh = await chain.snapshot();
// #endregion setup

// #region attack
const spotOracle = await deploy('SpotOracle', [market, wxoc]);
const spotLender = await deployLender(spotOracle);
console.log(`攻击前，100 WXOC 按中间价的价值：${await valueOf(spotOracle)} USDT，正常可借一半`);

const before = await balance(usdt, account.address);
await confirm(
  walletClient.writeContract({
    address: attacker,
    abi: attackAbi,
    functionName: 'attack',
    args: [spotLender, flashAmount, collateral],
  }),
);
const profit = (await balance(usdt, account.address)) - before;
const lent = parseUnits('2000', 6) - (await balance(usdt, spotLender));
console.log(
  `借贷合约收到 ${formatUnits(await balance(wxoc, spotLender), 18)} WXOC，借出 ${inUsdt(lent)}`,
);
console.log(`攻击者没有本金，一笔交易之后得到 ${inUsdt(profit)}`);
console.log(`攻击之后，100 WXOC 按中间价的价值：${await valueOf(spotOracle)} USDT`);
// #endregion attack

await chain.revert({ id: fresh });

// #region mend
// 窗口 30 分钟，平均价超过 1 小时没有更新就拒绝使用。
const twapOracle = await deploy('TwapOracle', [v2Factory, wxoc, usdt, 1800, 3600]);
const twapLender = await deployLender(twapOracle);
await showFailure(() => valueOf(twapOracle));
await moveTime(1800);
await confirm(
  walletClient.writeContract({ address: twapOracle, abi: oracleAbi, functionName: 'update' }),
);
console.log(`100 WXOC 按 30 分钟平均价的价值：${await valueOf(twapOracle)} USDT`);

// 同一份攻击合约、同样的数量：借到的不够归还闪电兑换，整笔交易回滚。
await showFailure(() =>
  publicClient.simulateContract({
    account,
    address: attacker,
    abi: attackAbi,
    functionName: 'attack',
    args: [twapLender, flashAmount, collateral],
  }),
);
console.log(`借贷合约的余额不变：${inUsdt(await balance(usdt, twapLender))}`);
// #endregion mend

// #region limits
// 没有人更新时，旧的平均价不能一直用下去。
await moveTime(3601);
await showFailure(() => valueOf(twapOracle));
// #endregion limits

// #region helpers
async function getPair(tokenA: Address, tokenB: Address) {
  return publicClient.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
    functionName: 'getPair',
    args: [tokenA, tokenB],
  });
}

async function deploy(name: string, args: unknown[]): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/security/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

/** 借贷合约里放 2,000 USDT，供人借出。 */
async function deployLender(oracle: Address) {
  const lender = await deploy('ToyLender', [wxoc, usdt, oracle]);
  const args = [lender, parseUnits('2000', 6)] as const;
  const call = { address: usdt, abi: erc20Abi, functionName: 'transfer', args } as const;
  await confirm(walletClient.writeContract(call));
  return lender;
}

async function confirm(hash: Promise<Hash>) {
  const { status } = await publicClient.waitForTransactionReceipt({ hash: await hash });
  if (status !== 'success') throw new Error('交易回滚');
}

async function valueOf(oracle: Address) {
  const value = await publicClient.readContract({
    address: oracle,
    abi: oracleAbi,
    functionName: 'valueOf',
    args: [collateral],
  });
  return formatUnits(value, 6);
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function inUsdt(amount: bigint) {
  return `${formatUnits(amount, 6)} USDT`;
}
// #endregion helpers
