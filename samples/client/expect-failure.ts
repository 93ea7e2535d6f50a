// 测试里预期的失败：必须以指定的原因失败，否则测试不通过。
import { BaseError, ContractFunctionRevertedError, ExecutionRevertedError } from 'viem';

/** 交易或模拟调用应当回滚，原因与 reason 完全相同。 */
export async function expectRevert(reason: string, action: () => Promise<unknown>): Promise<void> {
  await expectFailure(reason, action, revertReason);
}

/** SDK 应当抛出错误，消息与 message 完全相同。 */
export async function expectError(message: string, action: () => unknown): Promise<void> {
  await expectFailure(message, action, (error) => (error as Error).message);
}

async function expectFailure(
  expected: string,
  action: () => unknown,
  describe: (error: unknown) => string,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    const actual = describe(error);
    if (actual === expected) return;
    throw new Error(`应以「${expected}」失败，实际的原因是「${actual}」`, { cause: error });
  }
  throw new Error(`应以「${expected}」失败，实际却成功了`);
}

/** 从 viem 的错误链里取出合约给出的原因；取不到时返回完整消息。 */
function revertReason(error: unknown): string {
  if (!(error instanceof BaseError)) return String(error);
  // 合约调用（simulateContract、writeContract）失败时的样子。
  const call = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (call instanceof ContractFunctionRevertedError && call.reason) return call.reason;
  // 直接发送 calldata（sendTransaction）失败时的样子。
  const transaction = error.walk((cause) => cause instanceof ExecutionRevertedError);
  if (transaction instanceof ExecutionRevertedError) {
    return transaction.shortMessage.replace(/^Execution reverted with reason: (.*)\.$/, '$1');
  }
  return error.message;
}
