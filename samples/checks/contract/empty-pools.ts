// SPDX-License-Identifier: MIT
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { deployments } from '#starter/clients';
import { account } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, read, send } from '#checks';

const { wxoc, tka, v2Factory } = deployments;
const first = await deploy('solidity/empty-pools/FirstDeposit.sol:FirstDeposit', [v2Factory]);
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function createPair(address, address) returns (address)',
    'function getPair(address, address) view returns (address)',
  ]),
};
const amount = parseUnits('5', 18);
await approve(wxoc, first.address, 2n * amount);
await approve(tka, first.address, 2n * amount);

/** 最少的流动性永远锁在交易对里。 */
const locked = 1000n;
/** 马上取出，至少要得到存入的 99.9%。 */
const most = (value: bigint) => (value * 999n) / 1000n;
const deposit = async (amountB: bigint, seconds = 60) => {
  const minimums = [most(amount), most(amountB)];
  const args = [wxoc, tka, amount, amountB, ...minimums, await fromNow(seconds)];
  return send(first, 'deposit', args) as Promise<bigint>;
};

await check('没有交易对就建立，LP 代币归你', async () => {
  equal(await deposit(amount), amount - locked, '得到的 LP 代币');
  const pair = (await read(factory, 'getPair', [wxoc, tka])) as Address;
  equal(await balanceOf(pair, account.address), amount - locked, '你的 LP 代币');
});

await check('有人预先转入 1 个最小单位捣乱，也存得进', async () => {
  const pair = (await send(factory, 'createPair', [wxoc, tka])) as Address;
  await send({ address: tka, abi: erc20Abi }, 'transfer', [pair, 1n]);
  await send({ address: pair, abi: parseAbi(['function sync()']) }, 'sync', []);
  equal(await deposit(amount), amount - locked, '得到的 LP 代币');
});

await check('有人存了一笔极小、比例极歪的流动性捣乱，也存得进', async () => {
  const pair = (await send(factory, 'createPair', [wxoc, tka])) as Address;
  await send({ address: wxoc, abi: erc20Abi }, 'transfer', [pair, 1n]);
  await send({ address: tka, abi: erc20Abi }, 'transfer', [pair, 1_002_001n]);
  const abi = parseAbi(['function mint(address) returns (uint256)']);
  await send({ address: pair, abi }, 'mint', [account.address]);
  await deposit(amount);
});

await check('别人按另一种比例存了一大笔，就不存入', async () => {
  await deposit(amount / 100n);
  const before = await balanceOf(tka, account.address);
  await fails('too little B', () => deposit(amount));
  equal(await balanceOf(tka, account.address), before, '你的 TKA');
});

await check('过了截止时间就回滚', async () => {
  await fails('too late', () => deposit(amount, -1));
});
