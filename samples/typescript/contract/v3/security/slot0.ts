// SPDX-License-Identifier: MIT
// 价格操纵演示：借贷合约把 slot0 当作价格，一笔交易就能掏空；换成时间加权平均价格后同样的攻击失败。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address } from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
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
const oneSlot = await deploy('v3-oracle/V3TwapOracle', [market, wxoc, window, 1, 1n]);
await moveTime(window);
console.log(`只有一个观测槽，一直没有人兑换：${await valueOf(oneSlot)} USDT`);
await disturb();
await showFailure(() => valueOf(oneSlot));
// #endregion cardinality

// #region mend
// 修正：按“窗口 ÷ 出块间隔”备足观测槽，等够一个窗口，再使用。最坏的情形是每个区块都有人推动刻度。
const slots = 1400; // 1800 秒 ÷ 约 1.3 秒，略有余量
let gas = 0n;
// 分几笔增加，免得一笔超过区块的 Gas 上限。
for (let next = 350; next <= slots; next += 350) {
  const hash = await walletClient.writeContract({
    address: market,
    abi: v3PoolAbi,
    functionName: 'increaseObservationCardinalityNext',
    args: [next],
  });
  gas += (await waitForSuccess(hash)).gasUsed;
}
console.log(`增加到 ${slots} 个观测槽，共用 ${gas} Gas`);
await disturb();
await moveTime(window);
// 槽不够就不能部署；历史不够时，读取回滚，错误为 OLD。
const twapOracle = await deploy('v3-oracle/V3TwapOracle', [market, wxoc, window, slots, 1n]);
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

/** 一笔普通的兑换：卖出 20 WXOC，刻度会变，于是写入一条观测值。 */
async function disturb() {
  const { swapRouter } = deployments;
  const amountIn = parseUnits('20', 18);
  const approve = { address: wxoc, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(
    await walletClient.writeContract({ ...approve, args: [swapRouter, amountIn] }),
  );
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
  await waitForSuccess(await walletClient.writeContract(request));
}
// #endregion helpers
