// SPDX-License-Identifier: MIT
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, check, deploy, equal, fails, fromNow, read, send } from '#checks';

const { usdt, v2Factory, v2Router } = deployments;
const router = { address: v2Router, abi: v2RouterAbi };
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function getPair(address, address) view returns (address)',
    'function feeToSetter() view returns (address)',
    'function setFeeTo(address)',
  ]),
};

// 1,000 个带钩子的代币与 5,000 USDT，价格 5 USDT。
const deposits = [parseUnits('1000', 18), parseUnits('5000', 6)] as const;
const security = (name: string, args: unknown[]) =>
  deploy(`solidity/security/${name}.sol:${name}`, args);
const hook = await security('HookedToken', [parseUnits('2000', 18)]);
const price = await security('FixedPrice', [parseUnits('5', 6), parseUnits('1', 18)]);
await approve(hook.address, v2Router, parseUnits('2000', 18));
await approve(usdt, v2Router, parseUnits('7000', 6));
const add = async (amounts: readonly [bigint, bigint]) =>
  send(router, 'addLiquidity', [
    ...[hook.address, usdt, ...amounts, 0n, 0n, account.address],
    await fromNow(60),
  ]);
await add(deposits);
const pair = (await read(factory, 'getPair', [hook.address, usdt])) as Address;
const lpToken = { address: pair, abi: erc20Abi };
const supplyOf = () => read(lpToken, 'totalSupply') as Promise<bigint>;
const supply = await supplyOf();

const oracle = await security('LockedLpOracle', [v2Factory, hook.address, usdt, price.address]);
const lender = await security('LpLender', [pair, usdt, oracle.address]);
const attacker = await security('LpHookAttackDemo', [hook.address, usdt, pair]);
await send({ address: usdt, abi: erc20Abi }, 'transfer', [lender.address, parseUnits('3000', 6)]);
const [burned, collateral] = [(supply * 9n) / 10n, supply / 20n];

await check('平时，5% 的 LP 代币值 500 USDT，能借一半', async () => {
  await approve(pair, lender.address, collateral);
  const loan = (await send(lender, 'borrow', [collateral])) as bigint;
  equal((loan + 500_000n) / 1_000_000n, 250n, '借出（USDT）');
});

await check('取回的中途，在代币的钩子里借不到钱', async () => {
  await approve(pair, attacker.address, burned + collateral);
  const args = [lender.address, burned, collateral];
  await fails('UniswapV2: TRANSFER_FAILED', () => send(attacker, 'attack', args));
});

await check('协议费打开之后，feeTo 将得的份额已经算进总量', async () => {
  const setter = (await read(factory, 'feeToSetter')) as Address;
  const [, , collector] = await walletClient.request({ method: 'eth_accounts' });
  await send(factory, 'setFeeTo', [collector], setter);
  // 存入记下起点，一笔大额兑换让手续费增长。
  await add([parseUnits('10', 18), parseUnits('50', 6)]);
  const path = [usdt, hook.address];
  const sold = parseUnits('1000', 6);
  await send(router, 'swapExactTokensForTokens', [
    ...[sold, 1n, path, account.address],
    await fromNow(60),
  ]);
  const value = async () => {
    const { result } = await publicClient.simulateContract({
      address: oracle.address,
      abi: oracle.abi,
      functionName: 'valueOf',
      args: [collateral],
    });
    return result as bigint;
  };
  const before = await value();
  const supplyBefore = await supplyOf();
  // 很小的一笔存入使协议费结清，LP 代币的价值不应因此变化。
  await add([10n ** 15n, parseUnits('0.01', 6)]);
  equal((await supplyOf()) > supplyBefore, true, 'feeTo 得到份额');
  const change = (await value()) - before;
  equal(change >= -2n && change <= 2n, true, `结清前后价值的变化（${change}）不超过 2，`);
});
