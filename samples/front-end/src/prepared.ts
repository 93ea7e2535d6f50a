// SPDX-License-Identifier: MIT
// 由自己的后端报价、生成兑换。后端也可能出错或被人控制：生成的每一项都与用户确认过的核对，不符就不签。
import type { FeeAmount } from '@uniswap/v3-sdk';
import { decodeFunctionData, isAddressEqual, type Address, type Hex } from 'viem';
import { swapRouterAbi } from '#starter/abis';
import type { Call } from './sending';

interface Question {
  tokenIn: Address;
  tokenOut: Address;
  /** 数量都是最小单位。 */
  amountIn: bigint;
}

export interface Order extends Question {
  /** 给用户看过的下限。 */
  minimumOut: bigint;
  owner: Address;
  /** 最晚的截止时间，秒：最新区块的时间加上五分钟。 */
  deadline: bigint;
}

async function read<T>(response: Response): Promise<T> {
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? '后端没有说明原因');
  return answer;
}

// #region quote
/** 几个层级里最好的一个。output 只是后端说的：价格影响由网页自己照池的价格算。 */
export async function serviceQuote(service: string, question: Question) {
  const query = new URLSearchParams({ ...question, amountIn: String(question.amountIn) });
  const { amountOut, fee, blockNumber } = await read<{
    amountOut: string;
    fee: FeeAmount;
    blockNumber: string;
  }>(await fetch(`${service}/quote?${query}`));
  return { output: BigInt(amountOut), fee, blockNumber: BigInt(blockNumber) };
}
// #endregion quote

// #region call
/** service 是后端的地址；router 取自 networks.ts，不取自后端。 */
export async function preparedCall(service: string, router: Address, order: Order): Promise<Call> {
  const { tokenIn, tokenOut, amountIn, minimumOut, owner, deadline } = order;
  const amounts = { amountIn: String(amountIn), minimumOut: String(minimumOut) };
  const response = await fetch(`${service}/swap`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenIn, tokenOut, ...amounts, recipient: owner, validFor: 240 }),
  });
  const answer = await read<{ to: Address; data: Hex }>(response);
  const call = decodeFunctionData({ abi: swapRouterAbi, data: answer.data });
  const swap = call.functionName === 'exactInputSingle' ? call.args[0] : undefined;
  const isAsked =
    swap !== undefined &&
    isAddressEqual(answer.to, router) &&
    isAddressEqual(swap.recipient, owner) &&
    isAddressEqual(swap.tokenIn, tokenIn) &&
    isAddressEqual(swap.tokenOut, tokenOut) &&
    swap.amountIn === amountIn &&
    swap.amountOutMinimum === minimumOut &&
    swap.deadline <= deadline;
  if (!isAsked) throw new Error('后端给出的不是你确认的这一笔，没有签名');
  // 付的是代币，不附带 XOC：不理会后端写的 value。
  return { to: router, data: answer.data, value: 0n };
}
// #endregion call
