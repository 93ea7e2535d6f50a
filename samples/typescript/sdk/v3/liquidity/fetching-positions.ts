// SPDX-License-Identifier: MIT
// 查询头寸：列出一个账户的全部 V3 头寸，读出区间、流动性，并折算成两种代币的数量。
// #region imports
import { Percent, Price, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  priceToClosestTick,
} from '@uniswap/v3-sdk';
import { erc20Abi, parseUnits, zeroAddress, type Hex } from 'viem';
import { positionManagerAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const positionManager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
// #endregion setup

// #region fetch-pool
/** 读取某个区块上的池。 */
async function fetchPool(token0: Token, token1: Token, fee: FeeAmount, blockNumber: bigint) {
  const address = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [token0.address as Hex, token1.address as Hex, fee],
    blockNumber,
  });
  if (address === zeroAddress) throw new Error(`${token0.symbol}/${token1.symbol} 的池不存在`);
  const contract = { address, abi: v3PoolAbi } as const;
  const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'slot0' },
      { ...contract, functionName: 'liquidity' },
    ],
    allowFailure: false,
    blockNumber,
  });
  return new Pool(token0, token1, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
}
// #endregion fetch-pool

// #region prepare
/** 铸造一个头寸，价格区间以 USDT 计，返回交易所在的区块；做法见“铸造头寸”。 */
async function mint(fee: FeeAmount, lower: string, upper: string) {
  const { number, timestamp } = await publicClient.getBlock();
  const pool = await fetchPool(WXOC, USDT, fee, number);
  const tickAt = (price: string) => {
    const quote = parseUnits(price, USDT.decimals).toString();
    const ratio = new Price(WXOC, USDT, parseUnits('1', WXOC.decimals).toString(), quote);
    return nearestUsableTick(priceToClosestTick(ratio), pool.tickSpacing);
  };
  const position = Position.fromAmounts({
    pool,
    tickLower: tickAt(lower),
    tickUpper: tickAt(upper),
    amount0: parseUnits('10', WXOC.decimals).toString(),
    amount1: parseUnits('50', USDT.decimals).toString(),
    useFullPrecision: false,
  });
  for (const [token, amount] of [
    [WXOC, position.mintAmounts.amount0],
    [USDT, position.mintAmounts.amount1],
  ] as const) {
    const hash = await walletClient.writeContract({
      address: token.address as Hex,
      abi: erc20Abi,
      functionName: 'approve',
      args: [deployments.positionManager, BigInt(amount.toString())],
    });
    await waitForSuccess(hash);
  }
  const { calldata, value } = NonfungiblePositionManager.addCallParameters(position, {
    slippageTolerance: checkedSlippage(new Percent(50, 10_000)),
    recipient: account.address,
    deadline: (timestamp + 20n * 60n).toString(),
  });
  const transaction = {
    to: deployments.positionManager,
    data: calldata as Hex,
    value: BigInt(value),
  };
  await publicClient.call({ account, ...transaction });
  const hash = await walletClient.sendTransaction(transaction);
  const { blockNumber } = await waitForSuccess(hash);
  return blockNumber;
}

// 三个头寸：价格在区间内、区间在价格之上、区间在价格之下。
await mint(FeeAmount.MEDIUM, '4', '6');
await mint(FeeAmount.LOW, '5.5', '6.5');
const minted = await mint(FeeAmount.HIGH, '3', '4');
// #endregion prepare

// #region block
// 以下每一次读取都固定在这个区块，结果才属于同一时刻。区块号取自回执；
// 没有刚发过交易时用 getBlockNumber，但它会缓存几秒，刚发完就问，得到的是旧的。
const blockNumber = minted;
// #endregion block

// #region token-ids
/** 一个账户持有的全部头寸编号。 */
async function fetchTokenIds(owner: Hex, blockNumber: bigint): Promise<bigint[]> {
  const count = await publicClient.readContract({
    ...positionManager,
    functionName: 'balanceOf',
    args: [owner],
    blockNumber,
  });
  const indexes = Array.from({ length: Number(count) }, (_, index) => BigInt(index));
  return publicClient.multicall({
    contracts: indexes.map(
      (index) =>
        ({
          ...positionManager,
          functionName: 'tokenOfOwnerByIndex',
          args: [owner, index],
        }) as const,
    ),
    allowFailure: false,
    blockNumber,
  });
}

const tokenIds = await fetchTokenIds(account.address, blockNumber);
console.log(`${tokenIds.length} 个头寸：${tokenIds.join('、')}`);
// #endregion token-ids

// #region positions
const details = await publicClient.multicall({
  contracts: tokenIds.map(
    (tokenId) => ({ ...positionManager, functionName: 'positions', args: [tokenId] }) as const,
  ),
  allowFailure: false,
  blockNumber,
});
const [first] = details;
// 返回 12 个值，按次序取。
const [nonce, operator, token0, token1, fee, tickLower, tickUpper, liquidity] = first;
console.log(`nonce ${nonce}，operator ${operator}`);
console.log(`token0 ${token0}`);
console.log(`token1 ${token1}`);
console.log(`手续费 ${fee}，刻度 [${tickLower}, ${tickUpper}]，流动性 ${liquidity}`);
const [growth0, growth1, owed0, owed1] = first.slice(8);
console.log(`feeGrowthInside ${growth0}、${growth1}，tokensOwed ${owed0}、${owed1}`);
// #endregion positions

// #region token
/** 代币的小数位与代号从合约读取，不要假定是 18。 */
async function fetchToken(address: Hex): Promise<Token> {
  const contract = { address, abi: erc20Abi } as const;
  const [decimals, symbol] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'decimals' },
      { ...contract, functionName: 'symbol' },
    ],
    allowFailure: false,
    blockNumber,
  });
  // 别人的文字：去掉控制终端的字符，限制长度。代号可以冒充，认代币看地址。
  const readable = symbol.replaceAll(/[^\p{L}\p{N}.$₮-]/gu, '?').slice(0, 20);
  return new Token(publicClient.chain.id, address, decimals, readable);
}
// #endregion token

// #region describe
function status({ pool, tickLower, tickUpper }: Position): string {
  // 区间含下界、不含上界。
  if (pool.tickCurrent < tickLower) return '价格低于区间';
  return pool.tickCurrent < tickUpper ? '价格在区间内' : '价格高于区间';
}

type Details = (typeof details)[number];

async function describe([, , address0, address1, fee, ...rest]: Details): Promise<string> {
  const [tickLower, tickUpper, liquidity] = rest;
  const [token0, token1] = await Promise.all([fetchToken(address0), fetchToken(address1)]);
  const pool = await fetchPool(token0, token1, fee, blockNumber);
  const position = new Position({ pool, tickLower, tickUpper, liquidity: liquidity.toString() });

  const name = `${token0.symbol}/${token1.symbol} ${new Percent(fee, 1_000_000).toFixed(2)}%`;
  const lower = position.token0PriceLower.toSignificant(5);
  const upper = position.token0PriceUpper.toSignificant(5);
  const [held0, held1] = [position.amount0.toFixed(4), position.amount1.toFixed(4)];
  return `${name}，${lower}–${upper}，${status(position)}
  ${held0} ${token0.symbol} + ${held1} ${token1.symbol}`;
}

for (const [index, data] of details.entries()) {
  // 谁都能把垃圾代币的头寸铸造给你：一个读不到，自己的照样列出。
  const text = await describe(data).catch(() => `读不到，代币是 ${data[2]} 与 ${data[3]}`);
  console.log(`#${tokenIds[index]} ${text}`);
}
// #endregion describe

// #region fixed-block
// 查询途中又多了一个头寸：固定区块的结果不变，不固定就前后对不上。
const latest = await mint(FeeAmount.MEDIUM, '4.5', '5.5');
console.log(`固定的区块：${(await fetchTokenIds(account.address, blockNumber)).length} 个`);
console.log(`最新的区块：${(await fetchTokenIds(account.address, latest)).length} 个`);
// #endregion fixed-block

// #region errors
// 序号从 0 开始，等于个数时已经越界。
await showFailure(() =>
  publicClient.readContract({
    ...positionManager,
    functionName: 'tokenOfOwnerByIndex',
    args: [account.address, BigInt(tokenIds.length)],
    blockNumber,
  }),
);
// 编号不存在，或者已经销毁。
await showFailure(() =>
  publicClient.readContract({
    ...positionManager,
    functionName: 'positions',
    args: [999_999n],
    blockNumber,
  }),
);
await showFailure(() => fetchTokenIds(zeroAddress, blockNumber));
// #endregion errors
