// SPDX-License-Identifier: MIT
// 报价：三个层级一次查询，取输出最多的；同一个区块里同样的请求只查询一次节点。
import { FeeAmount } from '@uniswap/v3-sdk';
import { hexToBigInt, zeroAddress, type Address } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { Refusal } from './errors';
import { node } from './node';

export interface Question {
  tokenIn: Address;
  tokenOut: Address;
  /** 最小单位。 */
  amountIn: bigint;
}

export interface Quote extends Question {
  amountOut: bigint;
  /** 手续费层级，百万分之一。 */
  fee: FeeAmount;
  /** 比现价差百分之几，含手续费。 */
  priceImpact: number;
  blockNumber: bigint;
}

const tiers = [FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH];

/** 一个区块里最多记住这么多个报价：数量由调用者写，不能让它们占满内存。 */
const remembered = 1000;

// #region ask
async function askQuoter(question: Question, blockNumber: bigint): Promise<Quote> {
  const { tokenIn, tokenOut, amountIn } = question;
  const pools = tiers.map((fee) => ({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool' as const,
    args: [tokenIn, tokenOut, fee] as const,
  }));
  const outputs = tiers.map((fee) => ({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle' as const,
    args: [tokenIn, tokenOut, fee, amountIn, 0n] as const,
  }));
  // 放进同一次 eth_call（batchSize 0 是不拆开）：getPool 有结果，说明节点响应了，
  // 报价的失败才是合约的拒绝。节点出错时，multicall 也只把每一项记成失败。
  const contracts = [...pools, ...outputs];
  const results = await node.multicall({ contracts, blockNumber, batchSize: 0 });
  const quotes = tiers.flatMap((fee, index) => {
    const { result: pool, error } = results[index]!;
    if (error) throw error;
    const amountOut = results[tiers.length + index]!.result;
    if (pool === zeroAddress || typeof pool !== 'string' || typeof amountOut !== 'bigint')
      return [];
    return amountOut > 0n ? [{ pool, fee, amountOut }] : [];
  });
  if (quotes.length === 0) throw new Refusal(422, '没有能成交这个数量的池');
  const { pool, ...best } = quotes.reduce((most, next) =>
    next.amountOut > most.amountOut ? next : most,
  );
  const priceImpact = await impactOf({ ...question, ...best }, pool, blockNumber);
  return { ...question, ...best, priceImpact, blockNumber };
}
// #endregion ask

// #region impact
/** 照池此刻的价格应得多少，与报价相比少百分之几；池换干时也会差得多。 */
async function impactOf(
  { tokenIn, tokenOut, amountIn, amountOut }: Question & { amountOut: bigint },
  address: Address,
  blockNumber: bigint,
): Promise<number> {
  const slot0 = { address, abi: v3PoolAbi, functionName: 'slot0', blockNumber } as const;
  const [sqrtPriceX96] = await node.readContract(slot0);
  // 价格是 token1 对 token0 的，地址小的是 token0。
  const price = sqrtPriceX96 ** 2n;
  const isToken0 = hexToBigInt(tokenIn) < hexToBigInt(tokenOut);
  const fair = isToken0 ? (amountIn * price) >> 192n : (amountIn << 192n) / price;
  return Number(((fair - amountOut) * 10_000n) / fair) / 100;
}
// #endregion impact

let block = -1n;
let answers = new Map<string, Promise<Quote>>();

/** 此刻的报价。同时来的同样的问题等同一个答案；失败的不记住。 */
export async function quote(question: Question): Promise<Quote> {
  // 一秒之内不再查询区块号。
  const head = await node.getBlockNumber({ cacheTime: 1000 });
  if (head !== block) {
    block = head;
    answers = new Map();
  }
  const known = answers;
  const key = `${question.tokenIn}/${question.tokenOut}/${question.amountIn}`;
  const answer = known.get(key) ?? askQuoter(question, head);
  if (!known.has(key) && known.size < remembered) {
    known.set(key, answer);
    answer.catch(() => known.delete(key));
  }
  return answer;
}
