// SPDX-License-Identifier: MIT
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import { balanceOf, check, deploy, equal, fails, fromNow, poolOf, read, sell, send } from '#checks';

const { wxoc, usdt, v3Factory, swapRouter } = deployments;
const pool = { address: await poolOf(wxoc, usdt, 3000), abi: v3PoolAbi };
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const [slowWindow, fastWindow] = [600, 60];

// 推动价格要用很多代币：包装一些 XOC；本地链的测试 USDT 谁都能铸造。
const weth = { address: wxoc, abi: parseAbi(['function deposit() payable']) };
await send(weth, 'deposit', [], account, parseUnits('600', 18));
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
await send({ address: usdt, abi: mintAbi }, 'mint', [account.address, parseUnits('2000', 6)]);
// 备足观测槽，写入一条观测值，等够一个窗口。
await send(pool, 'increaseObservationCardinalityNext', [slowWindow + 10]);
await sell(wxoc, usdt, 3000, parseUnits('1', 18));
const liquidity = (await read(pool, 'liquidity')) as bigint;
const guard = (seconds: number, maximumDeviation: number) =>
  deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', [
    ...[v3Factory, wxoc, usdt, 3000],
    ...[seconds, liquidity / 2n, maximumDeviation],
  ]);
const slow = await guard(slowWindow, 300);
const fast = await guard(fastWindow, 100);
await moveTime(slowWindow);

// 比较高的平均价最多少得 1%；你既是所有者，也是执行者。
const settings = (first: Address, second: Address) => [
  ...[swapRouter, first, second, 3000, 100n],
  account.address,
];
const name = 'solidity/keeper-swaps/KeeperVault.sol:KeeperVault';
const vault = await deploy(name, settings(slow.address, fast.address));
const amountIn = parseUnits('10', 18);
await send({ address: wxoc, abi: erc20Abi }, 'transfer', [vault.address, amountIn]);
const minimum = (await read(vault, 'minimumFor', [amountIn])) as bigint;
const swap = async (quoted: bigint, from: typeof stranger | typeof account = account) =>
  send(vault, 'swap', [amountIn, quoted, await fromNow(60)], from) as Promise<bigint>;

await check('得到的留在金库里，不少于平均价的下限', async () => {
  const received = await swap(minimum);
  equal(received >= minimum, true, '不少于下限');
  equal(await balanceOf(usdt, vault.address), received, '金库里的 USDT');
});

await check('给路由合约的授权不留余额', async () => {
  await swap(minimum);
  const token = { address: wxoc, abi: erc20Abi };
  equal(await read(token, 'allowance', [vault.address, swapRouter]), 0n, '剩下的授权');
});

await check('执行者要求的比能得到的多，就不换', async () => {
  await fails('Too little received', () => swap(2n * minimum));
});

await check('攻击者压低价格，执行者不给下限，也换不成', async () => {
  await sell(wxoc, usdt, 3000, parseUnits('80', 18));
  await fails('Too little received', () => swap(0n));
  equal(await balanceOf(wxoc, vault.address), amountIn, '金库里的 WXOC');
});

await check('攻击者把价格压低，压住一分钟，也换不成', async () => {
  await sell(wxoc, usdt, 3000, parseUnits('120', 18));
  await moveTime(fastWindow + 5);
  await fails('Too little received', () => swap(0n));
});

await check('价格涨了，攻击者朝慢的平均价推，执行者不给下限，也换不成', async () => {
  await sell(usdt, wxoc, 3000, parseUnits('1300', 6));
  await moveTime(fastWindow + 5);
  await sell(wxoc, usdt, 3000, parseUnits('80', 18));
  await fails('Too little received', () => swap(0n));
});

await check('两个平均价的代币不同，不能部署', async () => {
  const reversed = await deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', [
    ...[v3Factory, usdt, wxoc, 3000],
    ...[fastWindow, liquidity / 2n, 100],
  ]);
  await fails('different tokens', () => deploy(name, settings(slow.address, reversed.address)));
});

await check('价格离平均价太远，就不换', async () => {
  await sell(wxoc, usdt, 3000, parseUnits('460', 18));
  await fails('price moved too far', () => swap(0n));
});

await check('别人不能执行，也不能取走', async () => {
  await fails('not keeper', () => swap(minimum, stranger!));
  await fails('not owner', () => send(vault, 'withdraw', [wxoc, amountIn], stranger!));
});

await check('所有者原样取回', async () => {
  const before = await balanceOf(wxoc, account.address);
  await send(vault, 'withdraw', [wxoc, amountIn]);
  equal((await balanceOf(wxoc, account.address)) - before, amountIn, '得到的 WXOC');
});
