// SPDX-License-Identifier: MIT
import { parseUnits, type Address } from 'viem';
import { v2FactoryAbi, v2RouterAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { check, deploy, equal, fails, property, read } from '#checks';

const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const quotes = await deploy('solidity/v2-library/LibraryQuotes.sol:LibraryQuotes', [v2Factory]);
const router = { address: v2Router, abi: v2RouterAbi };

/** 自己的报价与路由合约的相同。 */
async function agrees(amountIn: bigint, tokenIn: Address, tokenOut: Address): Promise<void> {
  const own = await read(quotes, 'amountOut', [amountIn, tokenIn, tokenOut]);
  const path = [tokenIn, tokenOut];
  const amounts = (await read(router, 'getAmountsOut', [amountIn, path])) as bigint[];
  equal(own, amounts[1], '报价');
}

await property('无论卖出多少 WXOC，报价都与路由合约相同', 1n, parseUnits('1000000', 18), (amount) =>
  agrees(amount, wxoc, usdt),
);

await property('反过来卖出 USDT，报价也与路由合约相同', 1n, parseUnits('1000000', 6), (amount) =>
  agrees(amount, usdt, wxoc),
);

await check('没有交易对就拒绝报价', async () => {
  await fails('no pair', () => read(quotes, 'amountOut', [1n, wxoc, tka]));
});

await check('卖出的数量是 0 就拒绝报价', async () => {
  const reason = 'UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT';
  await fails(reason, () => read(quotes, 'amountOut', [0n, wxoc, usdt]));
});

await check('npm 的 pairFor 给出的不是工厂合约登记的交易对', async () => {
  const factory = { address: v2Factory, abi: v2FactoryAbi };
  const real = await read(factory, 'getPair', [wxoc, usdt]);
  equal((await read(quotes, 'addressFromNpm', [wxoc, usdt])) === real, false, '两者相同');
});
