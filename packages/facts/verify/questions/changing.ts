// Values that change over time. No fact states them, so they are only noted, with block and time.
import { formatGwei, formatUnits, isAddressEqual, parseAbi, zeroAddress } from 'viem';

import { type FactKey, facts } from '../..';
import { noted, type Question, unanswered } from '../question';
import { addressOf, findPair, findPool, market, TIERS } from './shared';

const abi = parseAbi([
  'function owner() view returns (address)',
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
]);

const OWNERS: [FactKey, 'owner' | 'feeTo' | 'feeToSetter'][] = [
  ['mainnet.v2.factory', 'feeTo'],
  ['mainnet.v2.factory', 'feeToSetter'],
  ['mainnet.v3.factory', 'owner'],
];

const owners: Question[] = OWNERS.map(([contract, functionName]) => ({
  subject: 'changing',
  keys: [],
  asks: `${contract} 的 ${functionName}()`,
  async ask({ client, at }) {
    const address = addressOf(contract);
    return noted(await client.readContract({ ...at, address, abi, functionName }));
  },
}));

const wxocIsToken0 = isAddressEqual(market[0], addressOf('mainnet.wxoc'));
const wxocDecimals = facts['mainnet.wxoc.decimals'].value;
const usdtDecimals = facts['mainnet.usdt.decimals'].value;

/** Price with six decimals in integer arithmetic; rounded down. */
const priceText = (wxoc: bigint, usdt: bigint): string => {
  const scaled = usdt * 10n ** BigInt(wxocDecimals - usdtDecimals + 6);
  return `1 WXOC = ${formatUnits(scaled / wxoc, 6)} USDT`;
};

const pairMarket: Question = {
  subject: 'changing',
  keys: [],
  asks: 'V2 的 WXOC/USDT：储备量与中间价',
  async ask(node) {
    const pair = await findPair(node);
    if (pair === zeroAddress) return unanswered('没有这个交易对');
    const call = { ...node.at, address: pair, abi, functionName: 'getReserves' } as const;
    const [reserve0, reserve1] = await node.client.readContract(call);
    const [wxoc, usdt] = wxocIsToken0 ? [reserve0, reserve1] : [reserve1, reserve0];
    if (wxoc === 0n || usdt === 0n) return noted('储备量是 0');
    const amounts = [
      `${formatUnits(wxoc, wxocDecimals)} WXOC`,
      `${formatUnits(usdt, usdtDecimals)} USDT`,
    ];
    return noted(`${amounts.join('，')}，${priceText(wxoc, usdt)}`);
  },
};

const poolMarkets: Question[] = TIERS.map((tier) => ({
  subject: 'changing',
  keys: [],
  asks: `V3 的 WXOC/USDT ${facts[`v3.fee.${tier}.percent`].value} 池：价格与当前流动性`,
  async ask(node) {
    const pool = await findPool(node, facts[`v3.fee.${tier}`].value);
    if (pool === zeroAddress) return unanswered('没有这个池');
    const call = { ...node.at, address: pool, abi } as const;
    const [sqrtPrice] = await node.client.readContract({ ...call, functionName: 'slot0' });
    const liquidity = await node.client.readContract({ ...call, functionName: 'liquidity' });
    if (sqrtPrice === 0n) return noted('没有初始化');
    // token1 per token0 is the square of sqrtPriceX96 / 2^96.
    const [amount0, amount1] = [1n << 192n, sqrtPrice * sqrtPrice];
    const [wxoc, usdt] = wxocIsToken0 ? [amount0, amount1] : [amount1, amount0];
    return noted(`${priceText(wxoc, usdt)}，流动性 ${liquidity}`);
  },
}));

const gas: Question = {
  subject: 'changing',
  keys: [],
  asks: 'Gas 价格、基础费用与区块的 Gas 上限',
  async ask({ client, at }) {
    const price = await client.getGasPrice();
    const { baseFeePerGas, gasLimit } = await client.getBlock(at);
    const base = baseFeePerGas === null ? '没有' : `${formatGwei(baseFeePerGas)} Gwei`;
    return noted(`${formatGwei(price)} Gwei，基础费用 ${base}，上限 ${gasLimit}`);
  },
};

export const changingQuestions: Question[] = [...owners, pairMarket, ...poolMarkets, gas];
