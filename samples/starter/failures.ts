// SPDX-License-Identifier: MIT
// 看清一次失败：教程用它演示各种错误，你的程序可以用 revertReason 向用户解释。
import { BaseError, ContractFunctionRevertedError, ExecutionRevertedError } from 'viem';

/** 合约回滚，却没有写原因。 */
export const withoutReason = '不带错误信息';

/** 从 viem 的错误里取出合约回滚的原因，只有一句；不是回滚就返回 undefined。 */
export function revertReason(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  // 合约调用（readContract、simulateContract、writeContract）失败时的样子。
  const call = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (call instanceof ContractFunctionRevertedError) {
    // 合约自己定义的错误没有文字：ABI 里有的说名字，没有的说选择器。
    if (call.signature) return `ABI 里没有的错误 ${call.signature}`;
    const text = call.reason ?? call.data?.errorName ?? '';
    // 有的节点不给回滚的数据，原因只在文字里。
    return text.replace(/^execution reverted(: )?/, '') || withoutReason;
  }
  // 直接发送 calldata（call、sendTransaction）失败时的样子。
  const transaction = error.walk((cause) => cause instanceof ExecutionRevertedError);
  if (!(transaction instanceof ExecutionRevertedError)) return undefined;
  const [, text] = /^Execution reverted with reason: (.*)\.$/s.exec(transaction.shortMessage) ?? [];
  return text ?? withoutReason;
}

/** 做一件必定失败的事，打印它为什么失败。 */
export async function showFailure(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    const reason = revertReason(error);
    const message = error instanceof Error ? error.message : String(error);
    console.log(reason === undefined ? `抛出错误：${message}` : `交易回滚：${reason}`);
    return;
  }
  throw new Error('这一步本应失败，却成功了');
}
