// How a node reports failure: code, message and data as usual, so that viem and ethers know the reason.
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

/** A failed execution: a revert carries the contract's data, others (out of gas, invalid opcode) a name only. */
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
