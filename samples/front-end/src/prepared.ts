// SPDX-License-Identifier: MIT
// 由自己的后端报价、生成兑换。后端也可能出错或被人控制：生成的每一项都与用户确认过的核对，不符就不签。
import { decodeFunctionData, isAddress, isAddressEqual, type Address, type Hex } from 'viem';
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
  /** 认得的手续费层级：tokens.ts 的 tiers。 */
  tiers: readonly number[];
}

/** 最多等几毫秒。 */
const patience = 5_000;

/** 请求自己的后端；停下、挂住、前面的代理出错，各说一句给用户看的话。 */
async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  const request = fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  const response = await request.catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined) throw new Error('报价服务没有响应；稍后再试');
  let answer: (T & { error?: unknown }) | undefined;
  try {
    answer = JSON.parse(text);
  } catch {
    // 不是 JSON：代理的一页错误。
  }
  if (response.ok && typeof answer === 'object' && answer !== null) return answer;
  if (typeof answer?.error === 'string') throw new Error(`报价服务：${answer.error}`);
  throw new Error(`报价服务出错（${response.status}）；稍后再试`);
}

// #region quote
/** 后端说能换到多少。只用来与网页自己查到的对照；它说的层级与区块都不理会。 */
export async function serviceQuote(service: string, question: Question): Promise<bigint> {
  const query = new URLSearchParams({ ...question, amountIn: String(question.amountIn) });
  const { amountOut } = await ask<{ amountOut: unknown }>(`${service}/quote?${query}`);
  if (typeof amountOut === 'string' && /^\d{1,77}$/.test(amountOut)) return BigInt(amountOut);
  throw new Error('报价服务的响应看不懂');
}
// #endregion quote

// #region call
/** calldata 里的兑换；解不开，或者是别的函数，就没有。 */
function swapIn(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: swapRouterAbi, data });
    return call.functionName === 'exactInputSingle' ? call.args[0] : undefined;
  } catch {
    return undefined;
  }
}

/** service 是后端的地址；router 取自 networks.ts，不取自后端。 */
export async function preparedCall(service: string, router: Address, order: Order): Promise<Call> {
  const { tokenIn, tokenOut, amountIn, minimumOut, owner, deadline, tiers } = order;
  const amounts = { amountIn: String(amountIn), minimumOut: String(minimumOut) };
  const answer = await ask<{ to: Address; data: Hex }>(`${service}/swap`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenIn, tokenOut, ...amounts, recipient: owner, validFor: 240 }),
  });
  const swap = swapIn(answer.data);
  const isAsked =
    swap !== undefined &&
    isAddress(answer.to) &&
    isAddressEqual(answer.to, router) &&
    isAddressEqual(swap.recipient, owner) &&
    isAddressEqual(swap.tokenIn, tokenIn) &&
    isAddressEqual(swap.tokenOut, tokenOut) &&
    swap.amountIn === amountIn &&
    swap.amountOutMinimum === minimumOut &&
    swap.sqrtPriceLimitX96 === 0n &&
    tiers.includes(swap.fee) &&
    swap.deadline <= deadline;
  if (!isAsked) throw new Error('后端给出的不是你确认的这一笔，没有签名');
  // 付的是代币，不附带 XOC：不理会后端写的 value。
  return { to: router, data: answer.data, value: 0n };
}
// #endregion call
