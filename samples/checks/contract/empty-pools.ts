// SPDX-License-Identifier: MIT
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { deployments } from '#starter/clients';
import { account } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, read, send } from '#checks';

const { wxoc, tka, fot, v2Factory } = deployments;
const first = await deploy('solidity/empty-pools/FirstDeposit.sol:FirstDeposit', [v2Factory]);
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function createPair(address, address) returns (address)',
    'function getPair(address, address) view returns (address)',
    'function feeToSetter() view returns (address)',
    'function setFeeTo(address)',
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
const give = (token: Address, to: Address, units: bigint) =>
  send({ address: token, abi: erc20Abi }, 'transfer', [to, units]);

const feeTo = '0x00000000000000000000000000000000000000fe';
const chargeProtocolFee = async () =>
  send(factory, 'setFeeTo', [feeTo], (await read(factory, 'feeToSetter')) as Address);

await check('没有交易对就建立，LP 代币归你', async () => {
  equal(await deposit(amount), amount - locked, '得到的 LP 代币');
  const pair = (await read(factory, 'getPair', [wxoc, tka])) as Address;
  equal(await balanceOf(pair, account.address), amount - locked, '你的 LP 代币');
});

await check('有人预先转入 1 个最小单位捣乱，也存得进', async () => {
  const pair = (await send(factory, 'createPair', [wxoc, tka])) as Address;
  await give(tka, pair, 1n);
  await send({ address: pair, abi: parseAbi(['function sync()']) }, 'sync', []);
  equal(await deposit(amount), amount - locked, '得到的 LP 代币');
});

await check('有人存了一笔极小、比例极歪的流动性捣乱，也存得进', async () => {
  const pair = (await send(factory, 'createPair', [wxoc, tka])) as Address;
  await give(wxoc, pair, 1n);
  await give(tka, pair, 1_002_001n);
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

await check('打开了协议费，第一笔也恰好存入，feeTo 没有份额', async () => {
  await chargeProtocolFee();
  equal(await deposit(amount), amount - locked, '得到的 LP 代币');
  const pair = (await read(factory, 'getPair', [wxoc, tka])) as Address;
  equal(await balanceOf(pair, feeTo), 0n, 'feeTo 的 LP 代币');
});

await check('打开了协议费，feeTo 新得的份额也算进下限；取出的就是核对过的数量', async () => {
  await chargeProtocolFee();
  await deposit(amount);
  const address = (await read(factory, 'getPair', [wxoc, tka])) as Address;
  const pair = {
    address,
    abi: parseAbi(['function sync()', 'function burn(address) returns (uint256, uint256)']),
  };
  // 储备量加倍，像收了许多手续费：下一次存入时，六分之一归 feeTo。
  await give(wxoc, address, amount);
  await give(tka, address, amount);
  await send(pair, 'sync', []);
  const more = (amount * 101n) / 100n;
  const args = [wxoc, tka, amount, amount, more, 0n, await fromNow(60)];
  await fails('too little A', () => send(first, 'deposit', args));
  const liquidity = await deposit(amount);
  if ((await balanceOf(address, feeTo)) === 0n) throw new Error('feeTo 应当得到份额');
  await give(address, address, liquidity);
  const taken = (await send(pair, 'burn', [account.address])) as bigint[];
  for (const units of taken) {
    if (units < most(amount)) throw new Error(`取出 ${units}，少于核对过的 ${most(amount)}`);
  }
});

await check('转账扣费的代币：下限按存入的写就拒绝，按到账的写，份额照到账的算', async () => {
  await approve(fot, first.address, amount);
  const arrived = (amount * 99n) / 100n;
  const args = async (minimum: bigint) => {
    return [fot, tka, amount, amount, minimum, most(amount), await fromNow(60)];
  };
  const refused = await args(most(amount));
  await fails('too little A', () => send(first, 'deposit', refused));
  const liquidity = (await send(first, 'deposit', await args(most(arrived)))) as bigint;
  equal((liquidity + locked) ** 2n <= arrived * amount, true, '份额不多于到账的平方根');
  equal((liquidity + locked + 1n) ** 2n > arrived * amount, true, '份额不少于到账的平方根');
  const pair = (await read(factory, 'getPair', [fot, tka])) as Address;
  equal(await balanceOf(fot, pair), arrived, '交易对里的 FOT');
});
