// SPDX-License-Identifier: MIT
import { erc20Abi, parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { account } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, poolOf, sell, send } from '#checks';

const { wxoc, usdt, tka, v3Factory } = deployments;
const market = await poolOf(wxoc, usdt, 3000);
const flashPool = await poolOf(tka, usdt, 3000);
const window = 60;
const slots = window + 1;
const collateral = parseUnits('100', 18);
const funds = parseUnits('2000', 6);

// 观测槽比窗口的秒数多，等够一个窗口；借贷合约按平均价借出。
await send({ address: market, abi: v3PoolAbi }, 'increaseObservationCardinalityNext', [slots]);
await sell(usdt, wxoc, 3000, parseUnits('5', 6));
await moveTime(window);
const oracleArgs = [v3Factory, wxoc, usdt, 3000, window, 1n];
const oracle = await deploy('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle', oracleArgs);
const lender = await deploy('solidity/security/ToyLender.sol:ToyLender', [
  wxoc,
  usdt,
  oracle.address,
]);
await send({ address: usdt, abi: erc20Abi }, 'transfer', [lender.address, funds]);
const attacker = await deploy('solidity/v3-security/Slot0AttackDemo.sol:Slot0AttackDemo', [
  market,
  flashPool,
]);

await check('一笔交易里推高价格，借不到更多，还不上闪电贷', async () => {
  const args = [lender.address, parseUnits('19000', 6), collateral];
  await fails('Slot0AttackDemo: CANNOT_REPAY', () => send(attacker, 'attack', args));
  equal(await balanceOf(usdt, lender.address), funds, '借贷合约的 USDT');
});

await check('正常抵押 100 WXOC，借到大约一半的价值', async () => {
  await approve(wxoc, lender.address, collateral);
  const before = await balanceOf(usdt, account.address);
  await send(lender, 'borrow', [collateral]);
  const loan = (await balanceOf(usdt, account.address)) - before;
  equal((loan + 5_000_000n) / 10_000_000n, 25n, '借到的（十 USDT）');
});

await check('窗口不能是 0', async () => {
  const args = [v3Factory, wxoc, usdt, 3000, 0, 1n];
  await fails('empty window', () =>
    deploy('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle', args),
  );
});
