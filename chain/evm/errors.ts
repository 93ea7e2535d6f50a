// 节点怎样报告失败：代码、消息与数据都和常见的节点相同，viem 与 ethers 才认得出原因。
import { decodeErrorResult, parseAbi, type Hex } from 'viem';

export class RpcError extends Error {
  override name = 'RpcError';

  constructor(
    readonly code: number,
    message: string,
    readonly data?: Hex,
  ) {
    super(message);
  }
}

export const invalidInput = (message: string) => new RpcError(-32000, message);
export const invalidParams = (message: string) => new RpcError(-32602, message);

const reasonAbi = parseAbi(['error Error(string reason)']);
const reasonSelector = '0x08c379a0';

/** 合约执行失败：回滚带着合约给出的数据，其余（Gas 耗尽、无效操作码）只有名称。 */
export function executionError(failure: string, data: Hex): RpcError {
  if (failure !== 'revert') return invalidInput(failure);
  const reason = revertReason(data);
  const text = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return new RpcError(3, text, data);
}

function revertReason(data: Hex): string | undefined {
  if (!data.startsWith(reasonSelector)) return undefined;
  try {
    return decodeErrorResult({ abi: reasonAbi, data }).args[0];
  } catch {
    return undefined;
  }
}
