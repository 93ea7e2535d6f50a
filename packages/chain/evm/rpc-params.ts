// Parses the parameters of JSON-RPC methods and rejects unsupported ones.
import { hexToBigInt, isAddress, isHex, pad, type Address, type Hex } from 'viem';
import type { Block } from './blocks';
import type { Chain } from './chain';
import { invalidInput, invalidParams } from './errors';
import type { Message } from './execution';

/** The first parameter of eth_call, eth_estimateGas and eth_sendTransaction. */
export interface CallParams {
  from?: Address;
  to?: Address | null;
  data?: Hex;
  input?: Hex;
  value?: Hex;
  gas?: Hex;
  gasPrice?: Hex;
  maxFeePerGas?: Hex;
  maxPriorityFeePerGas?: Hex;
  nonce?: Hex;
  accessList?: Message['accessList'];
}

export type BlockTag = string | { blockNumber?: Hex; blockHash?: Hex } | null | undefined;
/** The third parameter of debug_traceCall, the second of debug_traceTransaction. */
export type TraceOptions = { tracer?: string } | undefined;

export function blockNumber(chain: Chain, tag: BlockTag): number {
  const head = Number(chain.latest().number);
  if (typeof tag === 'object' && tag?.blockHash) {
    return Number(findBlock(chain, tag.blockHash).number);
  }
  const name = typeof tag === 'object' ? (tag?.blockNumber ?? 'latest') : (tag ?? 'latest');
  if (name === 'earliest') return 0;
  if (['latest', 'pending', 'safe', 'finalized'].includes(name)) return head;
  if (!isHex(name)) throw invalidParams(`不认识的区块：${name}`);
  if (Number(name) > head) throw invalidInput('header not found');
  return Number(name);
}

export function findBlock(chain: Chain, hash: Hex): Block {
  const block = chain.blockWithHash(hash);
  if (!block) throw invalidInput('header not found');
  return block;
}

/** The message of a call; `gas` is the limit of a call without one. */
export function messageOf(call: CallParams, gas: bigint): Message {
  return {
    from: call.from ?? pad('0x', { size: 20 }),
    to: call.to ?? undefined,
    data: call.input ?? call.data ?? '0x',
    value: quantity(call.value) ?? 0n,
    gas: quantity(call.gas) ?? gas,
    gasPrice: quantity(call.gasPrice) ?? 0n,
    accessList: call.accessList ?? [],
  };
}

export const quantity = (hex: Hex | undefined) =>
  hex === undefined ? undefined : hexToBigInt(hex);

export function address(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value;
  throw invalidParams(`不是地址：${String(value)}`);
}

/** Without a tracer a node would respond with every instruction. */
export function requireCallTracer(options: TraceOptions): void {
  if (options?.tracer === 'callTracer') return;
  throw invalidParams("这条链只有一种跟踪，请写 { tracer: 'callTracer' }");
}

/** State overrides are not supported; ignoring them would change results silently. */
export function refuseOverrides(method: string, overrides: unknown[]): void {
  const given = overrides.some((one) => one && Object.keys(one).length > 0);
  if (given)
    throw invalidParams(`这条链的 ${method} 不支持状态覆盖（stateOverride、blockOverrides）`);
}
