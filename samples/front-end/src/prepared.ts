// SPDX-License-Identifier: MIT
// 由自己的后端生成兑换。后端也可能出错或被人控制：返回的每一项都与用户确认过的核对，不符就不签。
import { decodeFunctionData, isAddressEqual, type Address, type Hex } from 'viem';
import { swapRouterAbi } from '#starter/abis';
import type { Call } from './sending';

export interface Order {
  tokenIn: Address;
  tokenOut: Address;
  /** 数量都是最小单位。 */
  amountIn: bigint;
  /** 给用户看过的下限。 */
  minimumOut: bigint;
  owner: Address;
  /** 最晚的截止时间，秒：最新区块的时间加上五分钟。 */
  deadline: bigint;
}

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
  const answer = (await response.json()) as { to: Address; data: Hex; error?: string };
  if (!response.ok) throw new Error(answer.error ?? '后端没有说明原因');

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
