/** Decodes calldata: the function, its arguments, and the nested calls of a multicall. */
import {
  type AbiFunction,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  size,
  slice,
  toFunctionSelector,
} from 'viem';

import { type Contract, contracts } from '../contracts';
import { fieldsOf, flatten } from './arguments';
import { decoded, type Decoded, Unreadable } from './decoded';
import { placeAt } from './known';
import { type Argument, type Context, isRecipient, recipientOf } from './meaning';
import { warningsOf } from './warnings';

interface Owned {
  contract: Contract;
  item: AbiFunction;
}

const bySelector = new Map<string, Owned[]>();
for (const contract of contracts) {
  for (const item of contract.abi) {
    if (item.type !== 'function') continue;
    const selector = toFunctionSelector(item);
    bySelector.set(selector, [...(bySelector.get(selector) ?? []), { contract, item }]);
  }
}

export const isKnownSelector = (selector: string): boolean => bySelector.has(selector);

/**
 * Contracts whose function has this selector. If the contract at `to` is known and is one of them,
 * it alone: ERC-20 and position contracts share selectors.
 */
function ownersOf(selector: string, { known, to, contract: around }: Context): Owned[] {
  const all = bySelector.get(selector) ?? [];
  const place = (to === undefined ? undefined : placeAt(known, to)?.contract) ?? around;
  const own = all.filter(({ contract }) => contract.name === place);
  return own.length > 0 ? own : all;
}

function readArguments(item: AbiFunction, data: Hex): { values: readonly unknown[]; rest: Hex } {
  const body = size(data) > 4 ? slice(data, 4) : '0x';
  if (item.inputs.length === 0) return { values: [], rest: body };
  try {
    const values = decodeAbiParameters(item.inputs, body);
    const again = encodeAbiParameters(item.inputs, values);
    const isPlain = body.toLowerCase().startsWith(again);
    return { values, rest: isPlain ? `0x${body.slice(again.length)}` : '0x' };
  } catch {
    const types = item.inputs.map(({ type }) => type).join(', ');
    throw new Unreadable(
      `选择器是 ${item.name} 的，后面的 ${size(data) - 4} 字节却不是它的参数（${types}）：数据可能被截断或改动。从钱包或区块浏览器重新复制整段。`,
    );
  }
}

/** Nested calls with their target addresses; undefined if the function takes no calls. */
function innerCalls(name: string, all: readonly Argument[], to?: string) {
  const { value } = all.find(({ type }) => type === 'bytes[]') ?? {};
  if (name === 'multicall' && value) return (value as Hex[]).map((data) => ({ data, to }));
  const calls = all.find(({ name: argument }) => argument === 'calls')?.value;
  if (!Array.isArray(calls)) return undefined;
  return (calls as { target: string; callData: Hex }[]).map(({ target, callData }) => ({
    data: callData,
    to: target,
  }));
}

const TAKES_OUT = /^(unwrapWETH9|sweepToken|collect|refundETH)/;

/**
 * Warns about tokens that a call leaves in the contract and no later call takes out: anybody can
 * take them.
 */
function leftInside(all: readonly Argument[], context: Context, later: readonly Decoded[]) {
  const isLeft = all.some(
    ({ name, type, value }) =>
      isRecipient(name) &&
      type === 'address' &&
      recipientOf(value as string, context) === 'contract',
  );
  return isLeft && !later.some(({ name }) => TAKES_OUT.test(name))
    ? ['得到的代币留在合约里，后面没有一步取出：谁都可以拿走。']
    : [];
}

function unknownCall(data: Hex): Decoded {
  return decoded('合约调用', slice(data, 0, 4), {
    notes: ['不是 SwapX 合约的函数，参数读不出来。'],
    fields: [{ name: '数据', type: 'bytes', value: data }],
    warnings: ['看不出这一步做什么。看不懂的不要签。'],
  });
}

/** `later` are the calls that follow in the same transaction. */
export function decodeCall(data: Hex, outside: Context, later: readonly Decoded[] = []): Decoded {
  const selector = slice(data, 0, 4).toLowerCase();
  const owners = ownersOf(selector, outside);
  const [owner] = owners;
  if (!owner) {
    throw new Unreadable(
      `选择器 ${selector} 不是 SwapX 合约、ERC-20 或 WXOC 的函数。核对复制的是不是整段数据；是别的合约，就到区块浏览器看它的 ABI。`,
    );
  }
  const { item } = owner;
  const context = { ...outside, contract: owner.contract.name };
  const { values, rest } = readArguments(item, data);
  const all = flatten(item.inputs, values);
  const inner = innerCalls(item.name, all, context.to);
  const act = { ...context, functionName: item.name, all };
  const names = [...new Set(owners.map(({ contract }) => contract.name))];
  return decoded('合约调用', item.name, {
    notes: [`${names.join('、')} 的函数，选择器 ${selector}。`],
    fields: fieldsOf(inner ? all.filter(isOwn) : all, item.name, context),
    parts: inner ? decodeInOrder(inner, context) : [],
    warnings: [
      ...warningsOf(act),
      ...(inner ? [] : leftInside(all, context, later)),
      ...(size(rest) > 0 ? [`参数之后还有 ${size(rest)} 字节，合约不看它们。`] : []),
    ],
  });
}

/** Arguments shown as fields; nested calls are shown as parts. */
const isOwn = ({ name, type }: Argument): boolean => type !== 'bytes[]' && name !== 'calls';

/** From last to first: the warning of a call depends on the calls after it. */
function decodeInOrder(calls: readonly { data: Hex; to?: string }[], context: Context): Decoded[] {
  return calls.reduceRight<Decoded[]>((later, { data, to }) => {
    const isCall = size(data) >= 4 && isKnownSelector(slice(data, 0, 4).toLowerCase());
    const part = isCall
      ? decodeCall(data, { ...context, to }, later)
      : size(data) >= 4
        ? unknownCall(data)
        : decoded('合约调用', '没有数据', { notes: ['只附带 XOC，或者什么都不做。'] });
    return [part, ...later];
  }, []);
}
