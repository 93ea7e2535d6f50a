// Compares addresses computed from the init code hashes with those that the factories return.
import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem';

import { type FactKey, facts } from '../..';
import type { Node } from '../node';
import { type Answer, judged, type Question, unanswered } from '../question';
import { addressOf, create2, findPair, findPool, market, sorted, TIERS } from './shared';

const getters = parseAbi([
  'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
]);

const pairAddress: Question = {
  subject: 'pools',
  keys: ['v2.initCodeHash', 'mainnet.v2.pair.wxocUsdt'],
  asks: 'V2 的初始化代码哈希算出 WXOC/USDT 交易对的真实地址',
  async ask(node) {
    const pair = await findPair(node);
    if (pair === zeroAddress) return unanswered('没有这个交易对');
    const salt = keccak256(encodePacked(['address', 'address'], market));
    const computed = create2('mainnet.v2.factory', salt, 'v2.initCodeHash');
    const isStated = isAddressEqual(pair, addressOf('mainnet.v2.pair.wxocUsdt'));
    return judged(isAddressEqual(pair, computed) && isStated, pair);
  },
};

const initCodeHash: Question = {
  subject: 'pools',
  keys: ['v2.initCodeHash'],
  asks: 'V2 工厂合约的 INIT_CODE_PAIR_HASH()',
  async ask({ client, at }) {
    const address = addressOf('mainnet.v2.factory');
    const call = { ...at, address, abi: getters, functionName: 'INIT_CODE_PAIR_HASH' } as const;
    const seen = await client.readContract(call);
    return judged(seen === facts['v2.initCodeHash'].value, seen);
  },
};

const lpToken: Question = {
  subject: 'pools',
  keys: ['v2.lpToken.name', 'v2.lpToken.symbol'],
  asks: 'LP 代币的名称与代号',
  async ask({ client, at }) {
    const pair = { ...at, address: addressOf('mainnet.v2.pair.wxocUsdt'), abi: getters } as const;
    const name = await client.readContract({ ...pair, functionName: 'name' });
    const symbol = await client.readContract({ ...pair, functionName: 'symbol' });
    const isExpected =
      name === facts['v2.lpToken.name'].value && symbol === facts['v2.lpToken.symbol'].value;
    return judged(isExpected, `${name}，${symbol}`);
  },
};

const domains: Question[] = (
  ['mainnet.v2.pair.wxocUsdt', 'mainnet.v3.positionManager'] as const
).map((contract) => ({
  subject: 'pools',
  keys: [`${contract}.domainSeparator`],
  asks: `${contract} 的 DOMAIN_SEPARATOR()`,
  async ask({ client, at }) {
    const address = addressOf(contract);
    const call = { ...at, address, abi: getters, functionName: 'DOMAIN_SEPARATOR' } as const;
    const seen = await client.readContract(call);
    return judged(seen === facts[`${contract}.domainSeparator`].value, seen);
  },
}));

async function judgePool(
  node: Node,
  tokens: [Address, Address],
  fee: number,
  stated: FactKey,
): Promise<Answer> {
  const pool = await findPool(node, fee, tokens);
  if (pool === zeroAddress) return unanswered('没有这个池');
  const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const;
  const salt: Hex = keccak256(encodeAbiParameters(types, [...tokens, fee]));
  const computed = create2('mainnet.v3.factory', salt, 'v3.initCodeHash');
  const isStated = isAddressEqual(pool, addressOf(stated));
  return judged(isAddressEqual(pool, computed) && isStated, pool);
}

const marketPools: Question[] = TIERS.map((tier) => ({
  subject: 'pools',
  keys: ['v3.initCodeHash', `mainnet.v3.pool.wxocUsdt.${tier}`],
  asks: `V3 的初始化代码哈希算出 WXOC/USDT ${tier} 池的真实地址`,
  ask: (node) =>
    judgePool(
      node,
      market,
      facts[`v3.fee.${tier}`].value,
      `mainnet.v3.pool.wxocUsdt.${tier}` as const,
    ),
}));

/** The pool in an official screenshot. */
const shownPool: Question = {
  subject: 'pools',
  keys: ['v3.initCodeHash', 'mainnet.v3.pool.xusdXbtc.low'],
  asks: 'V3 的初始化代码哈希算出 xUSD/xBTC low 池的真实地址',
  ask: (node) =>
    judgePool(
      node,
      sorted(addressOf('mainnet.xusd'), addressOf('mainnet.xbtc')),
      facts['v3.fee.low'].value,
      'mainnet.v3.pool.xusdXbtc.low',
    ),
};

export const poolQuestions: Question[] = [
  pairAddress,
  initCodeHash,
  lpToken,
  ...domains,
  ...marketPools,
  shownPool,
];
