/** Calls and events in words: the names of functions, events and arguments, found in an ABI. */
import {
  type Abi,
  type AbiFunction,
  decodeEventLog,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  type RpcLog,
  slice,
} from 'viem';

import type { Decoded } from '../protocol';

/** A call of a function that the ABI does not have is named by its selector; a plain transfer has none. */
export function decodedCall(abi: Abi, data: Hex): Decoded | undefined {
  if (data === '0x') return undefined;
  const selector = slice(data, 0, 4);
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    if (functionName === 'multicall' && Array.isArray(args[0])) {
      const parts = (args[0] as Hex[]).flatMap((part) => decodedCall(abi, part) ?? []);
      return { name: functionName, args: [], parts };
    }
    // Functions of different contracts have the same name: the selector tells them apart.
    const { inputs } = getAbiItem({ abi, name: selector }) as AbiFunction;
    return { name: functionName, args: named(inputs, args) };
  } catch {
    return { name: selector, args: [] };
  }
}

export function decodedEvent(abi: Abi, { topics, data }: Pick<RpcLog, 'topics' | 'data'>): Decoded {
  // ERC-20 and ERC-721 announce a Transfer by the same topic, with more or fewer indexed arguments.
  const candidates = abi.filter(
    (item) =>
      item.type === 'event' &&
      item.inputs.filter(({ indexed }) => indexed).length === topics.length - 1,
  );
  try {
    const { eventName, args } = decodeEventLog({
      abi: candidates,
      topics: topics as [Hex, ...Hex[]],
      data,
    });
    return { name: eventName ?? '', args: written(args) };
  } catch {
    return { name: topics[0] ?? '', args: [] };
  }
}

const named = (inputs: AbiFunction['inputs'], args: readonly unknown[]) =>
  args.flatMap((value, index) =>
    isStruct(value) ? written(value) : [{ name: inputs[index]?.name ?? '', value: text(value) }],
  );

const isStruct = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (args: unknown) =>
  Object.entries((args ?? {}) as Record<string, unknown>).map(([name, value]) => ({
    name,
    value: text(value),
  }));

function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(', ')}]`;
  if (isStruct(value)) {
    const parts = written(value).map((one) => `${one.name}: ${one.value}`);
    return `{${parts.join(', ')}}`;
  }
  return String(value);
}
