// SPDX-License-Identifier: MIT
import { concatHex, numberToHex, type Address } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { check, deploy, equal, fails, poolOf, property, read } from '#checks';

const { wxoc, usdt, tka } = deployments;
const math = await deploy('solidity/libraries/PriceMath.sol:PriceMath');
const paths = await deploy('solidity/libraries/PathReader.sol:PathReader');
const pool = { address: await poolOf(wxoc, usdt, 3000), abi: v3PoolAbi };

await check('由池的根号价格算出池的刻度', async () => {
  const [sqrtPriceX96, tick] = (await read(pool, 'slot0')) as [bigint, number];
  equal(await read(math, 'tickOf', [sqrtPriceX96]), tick, '刻度');
});

// 刻度 0 处价格是 1。数量很大时中间的乘积超过 256 位。
await property('无论数量多大，刻度 0 处的价值就是数量本身', 1n, 2n ** 255n, async (amount) =>
  equal(await read(math, 'quoteAtTick', [0, amount]), amount, '价值'),
);

await property('价格走过去再走回来，付进的不少于得到的', 1n, 2n ** 100n, async (liquidity) => {
  const [paid] = (await read(math, 'amountsToMove', [0, 100, liquidity])) as [bigint, bigint];
  const [, received] = (await read(math, 'amountsToMove', [100, 0, liquidity])) as [bigint, bigint];
  equal(paid >= received, true, '付进的不少于得到的');
});

await check('刻度与根号价格越界就拒绝', async () => {
  await fails('T', () => read(math, 'quoteAtTick', [887_273, 1n]));
  await fails('R', () => read(math, 'tickOf', [1n]));
});

interface Hop {
  tokenIn: Address;
  tokenOut: Address;
  fee: number;
}
const fee = (value: number) => numberToHex(value, { size: 3 });
const path = concatHex([wxoc, fee(3000), usdt, fee(500), tka]);

await check('两个池的路径逐个拆开', async () => {
  const hops = (await read(paths, 'read', [path])) as Hop[];
  const written = hops.map((hop) => `${hop.tokenIn} ${hop.fee} ${hop.tokenOut}`).join('；');
  equal(written, `${wxoc} 3000 ${usdt}；${usdt} 500 ${tka}`, '路径');
});

await check('长度不对的路径，一个字节也不放过', async () => {
  for (const wrong of [`${path}00`, path.slice(0, -2), wxoc, '0x']) {
    await fails('bad path length', () => read(paths, 'read', [wrong]));
  }
});
