// SPDX-License-Identifier: MIT
// 读取池数据的 ethers 6 写法：同样的三个合约，同样固定区块。
// #region imports
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Tick, TickMath } from '@uniswap/v3-sdk';
import { Contract, JsonRpcProvider, parseUnits, ZeroAddress } from 'ethers';
import { deployments, publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
// #endregion imports

// #region provider
// 网页里换成 await BrowserProvider.discover()：由用户在装好的钱包里选一个。
const { id: chainId } = publicClient.chain;
const provider = new JsonRpcProvider(rpcUrl, chainId, { staticNetwork: true });
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const factory = new Contract(
  deployments.v3Factory,
  ['function getPool(address, address, uint24) view returns (address)'],
  provider,
);
const poolAddress: string = await factory.getPool(WXOC.address, USDT.address, fee);
if (poolAddress === ZeroAddress)
  throw new Error(`${WXOC.symbol}/${USDT.symbol} ${fee / 10_000}% 的池不存在`);
// #endregion provider

// #region read
const contract = new Contract(
  poolAddress,
  [
    'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16, uint16, uint16, uint8, bool)',
    'function liquidity() view returns (uint128)',
    'function tickSpacing() view returns (int24)',
  ],
  provider,
);
const tickLens = new Contract(
  deployments.tickLens,
  [
    'function getPopulatedTicksInWord(address, int16) view returns (tuple(int24 tick, int128 liquidityNet, uint128 liquidityGross)[])',
  ],
  provider,
);
interface PopulatedTick {
  tick: bigint;
  liquidityNet: bigint;
  liquidityGross: bigint;
}

// 每次调用的最后一个参数指定区块。
const blockTag = await provider.getBlockNumber();
const slot0 = await contract.slot0({ blockTag });
const liquidity: bigint = await contract.liquidity({ blockTag });
const tickSpacing = Number(await contract.tickSpacing({ blockTag }));

const first = Math.ceil(TickMath.MIN_TICK / tickSpacing) >> 8;
const last = Math.floor(TickMath.MAX_TICK / tickSpacing) >> 8;
const words = Array.from({ length: last - first + 1 }, (_, i) => first + i);
const populated: PopulatedTick[][] = await Promise.all(
  words.map((word) => tickLens.getPopulatedTicksInWord(poolAddress, word, { blockTag })),
);
// #endregion read

// #region pool
// 整数一律是 BigInt：刻度要 Number()，其余用字符串交给 SDK。
const ticks = populated
  .flatMap((list) => [...list])
  .map(
    ({ tick, liquidityNet, liquidityGross }) =>
      new Tick({
        index: Number(tick),
        liquidityNet: liquidityNet.toString(),
        liquidityGross: liquidityGross.toString(),
      }),
  )
  .sort((a, b) => a.index - b.index);
const pool = new Pool(
  WXOC,
  USDT,
  fee,
  slot0.sqrtPriceX96.toString(),
  liquidity.toString(),
  Number(slot0.tick),
  ticks,
);
const oneWxoc = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', 18).toString());
const [output] = await pool.getOutputAmount(oneWxoc);
console.log(`${ticks.length} 个刻度；卖出 1 WXOC，得 ${output.toExact()} USDT`);
// #endregion pool
