import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  parseAbi,
  zeroAddress,
} from 'viem';

import { facts } from '../..';
import type { Node } from '../node';
import { judged, type Question, unanswered } from '../question';
import { addressOf, findPair, findPool, market, TIERS } from './shared';

const abi = parseAbi([
  'function feeTo() view returns (address)',
  'function feeAmountTickSpacing(uint24 fee) view returns (int24)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function deposit() payable',
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(Call[] calls) payable returns (Result[])',
]);

const spacingOf = ({ client, at }: Node, fee: number): Promise<number> =>
  client.readContract({
    ...at,
    address: addressOf('mainnet.v3.factory'),
    abi,
    functionName: 'feeAmountTickSpacing',
    args: [fee],
  });

const tiers: Question[] = TIERS.map((tier) => ({
  subject: 'fees',
  keys: [`v3.fee.${tier}`, `v3.tickSpacing.${tier}`],
  asks: `手续费层级 ${facts[`v3.fee.${tier}`].value} 已开启，间距 ${facts[`v3.tickSpacing.${tier}`].value}`,
  async ask(node) {
    const seen = await spacingOf(node, facts[`v3.fee.${tier}`].value);
    return judged(seen === facts[`v3.tickSpacing.${tier}`].value, `间距 ${seen}`);
  },
}));

const lowestTier: Question = {
  subject: 'fees',
  keys: ['v3.fee.lowest'],
  asks: `手续费层级 ${facts['v3.fee.lowest'].value} 没有开启`,
  async ask(node) {
    const seen = await spacingOf(node, facts['v3.fee.lowest'].value);
    return judged(seen === 0, `间距 ${seen}`);
  },
};

const protocolFee: Question = {
  subject: 'fees',
  keys: ['protocolFee.status'],
  asks: '协议费关闭：V2 的 feeTo 是零地址，V3 各池的 feeProtocol 是 0',
  async ask(node) {
    const { client, at } = node;
    const address = addressOf('mainnet.v2.factory');
    const feeTo = await client.readContract({ ...at, address, abi, functionName: 'feeTo' });
    const shares: number[] = [];
    for (const tier of TIERS) {
      const pool = await findPool(node, facts[`v3.fee.${tier}`].value);
      if (pool === zeroAddress) continue;
      const slot0 = { ...at, address: pool, abi, functionName: 'slot0' } as const;
      shares.push((await client.readContract(slot0))[5]);
    }
    const isOff = feeTo === zeroAddress && shares.every((share) => share === 0);
    return judged(isOff, `feeTo ${feeTo}，feeProtocol ${shares.join('、')}`);
  },
};

/**
 * The pair accepts the output that the formula gives and rejects one smallest unit more. A past
 * swap would prove nothing: it also satisfies every smaller fee. Multicall3 wraps XOC, pays the
 * pair and swaps in one simulated call; the sender is the WXOC contract, which holds XOC.
 */
const v2Fee: Question = {
  subject: 'fees',
  keys: ['v2.fee.percent', 'v2.fee.bps', 'v2.fee.numerator', 'v2.fee.denominator'],
  asks: 'V2 按 997/1000 计费：swap(out) 通过，swap(out + 1) 回滚',
  async ask(node) {
    const pair = await findPair(node);
    if (pair === zeroAddress) return unanswered('没有 WXOC/USDT 交易对');
    const reserves = { ...node.at, address: pair, abi, functionName: 'getReserves' } as const;
    const [reserve0, reserve1] = await node.client.readContract(reserves);
    const wxocIsToken0 = isAddressEqual(market[0], addressOf('mainnet.wxoc'));
    const [x, y] = wxocIsToken0 ? [reserve0, reserve1] : [reserve1, reserve0];
    const amountIn = x / 10n;
    const [numerator, denominator] = [
      BigInt(facts['v2.fee.numerator'].value),
      BigInt(facts['v2.fee.denominator'].value),
    ];
    const counted = amountIn * numerator;
    const out = (counted * y) / (x * denominator + counted);
    const swaps = async (amount: bigint): Promise<boolean> =>
      simulateSwap(node, pair, amountIn, wxocIsToken0 ? [0n, amount] : [amount, 0n]);
    if (!(await swaps(out / 2n))) return unanswered('模拟兑换不成功：余额或 Multicall3 不合');
    const [atFormula, oneMore] = [await swaps(out), await swaps(out + 1n)];
    return judged(
      atFormula && !oneMore,
      `out ${atFormula ? '通过' : '回滚'}，out + 1 ${oneMore ? '通过' : '回滚'}`,
    );
  },
};

async function simulateSwap(
  { client, at }: Node,
  pair: Address,
  amountIn: bigint,
  amountsOut: [bigint, bigint],
): Promise<boolean> {
  const wxoc = addressOf('mainnet.wxoc');
  const multicall = addressOf('mainnet.multicall3');
  const call = (target: Address, callData: `0x${string}`, value = 0n) => ({
    target,
    allowFailure: false,
    value,
    callData,
  });
  const transfer = { abi: erc20Abi, functionName: 'transfer', args: [pair, amountIn] } as const;
  const swap = { abi, functionName: 'swap', args: [...amountsOut, multicall, '0x'] } as const;
  const calls = [
    call(wxoc, encodeFunctionData({ abi, functionName: 'deposit' }), amountIn),
    call(wxoc, encodeFunctionData(transfer)),
    call(pair, encodeFunctionData(swap)),
  ];
  try {
    await client.call({
      ...at,
      account: wxoc,
      to: multicall,
      value: amountIn,
      data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] }),
    });
    return true;
  } catch (error) {
    // Any other error is the node's: the swap has not run.
    if (/revert/i.test((error as Error).message)) return false;
    throw error;
  }
}

export const feeQuestions: Question[] = [...tiers, lowestTier, protocolFee, v2Fee];
