// SPDX-License-Identifier: MIT
// 看清 SDK 编码的结果：一段调用数据里依次有哪些调用。
import type { SwapRouter } from '@uniswap/v3-sdk';

/** SDK 各个类的 INTERFACE，是 ethers v5 的 Interface。 */
type Interface = typeof SwapRouter.INTERFACE;

/** 一个个调用；只有一个时，SDK 不用 multicall 包装。 */
export function callsIn(contract: Interface, calldata: string) {
  const call = contract.parseTransaction({ data: calldata });
  if (call.name !== 'multicall') return [call];
  return (call.args.data as string[]).map((data) => contract.parseTransaction({ data }));
}

/** 函数的名字，例如 exactInputSingle → refundETH。 */
export const namesIn = (contract: Interface, calldata: string): string =>
  callsIn(contract, calldata)
    .map(({ name }) => name)
    .join(' → ');
