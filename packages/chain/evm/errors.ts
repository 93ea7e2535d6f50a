// RPC errors with the codes, messages and data of usual nodes, from which viem and ethers read the
// reason.
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

/**
 * Error of a failed execution: a revert carries the contract's data, other failures (out of gas,
 * invalid opcode) only a name.
 */
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
