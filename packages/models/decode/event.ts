/** Decodes a log: the event and its arguments. */
import { type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem';

import { type Contract, contracts } from '../contracts';
import { fieldsOf } from './arguments';
import { decoded, type Decoded, Unreadable } from './decoded';
import { placeAt } from './known';
import type { Context } from './meaning';

interface Owned {
  contract: Contract;
  item: AbiEvent;
}

const events: (Owned & { topic: string })[] = contracts.flatMap((contract) =>
  contract.abi.flatMap((item) =>
    item.type === 'event' ? { contract, item, topic: toEventSelector(item) } : [],
  ),
);

const indexedIn = ({ inputs }: AbiEvent): number => inputs.filter(({ indexed }) => indexed).length;

export const eventsWith = (topic: string): Owned[] =>
  events.filter((event) => event.topic === topic.toLowerCase());

/**
 * Possible numbers of topics for this first topic: contracts declare the same event with different
 * `indexed` arguments.
 */
export const topicCounts = (topic: string): number[] =>
  eventsWith(topic).map(({ item }) => indexedIn(item) + 1);

export interface Log {
  address?: string;
  topics: readonly Hex[];
  data: Hex;
}

export function decodeLog({ address, topics, data }: Log, context: Context): Decoded {
  const [topic] = topics;
  const named = topic === undefined ? [] : eventsWith(topic);
  if (named.length === 0) {
    throw new Unreadable(
      `第一个 topic（${topic ?? '没有'}）不是 SwapX 合约、ERC-20 或 WXOC 的事件。核对 topics 的次序：第一个是事件的哈希。`,
    );
  }
  const place = address === undefined ? undefined : placeAt(context.known, address)?.contract;
  const fitting = named.filter(({ item }) => indexedIn(item) + 1 === topics.length);
  const owner = fitting.find(({ contract }) => contract.name === place) ?? fitting[0];
  if (!owner) {
    const counts = [...new Set(named.map(({ item }) => indexedIn(item) + 1))].join(' 或 ');
    throw new Unreadable(
      `${named[0]!.item.name} 有 ${counts} 个 topic，这里有 ${topics.length} 个。把 topics 补全。`,
    );
  }
  const { item } = owner;
  try {
    const { args } = decodeEventLog({ abi: [item], topics: topics as [Hex, ...Hex[]], data });
    const values = args as unknown as Record<string, unknown> | readonly unknown[] | undefined;
    const all = item.inputs.map(({ name, type }, index) => ({
      name: name || `第 ${index + 1} 个`,
      type,
      value: Array.isArray(values)
        ? (values as unknown[])[index]
        : (values as Record<string, unknown> | undefined)?.[name ?? ''],
    }));
    const names = [...new Set(fitting.map(({ contract }) => contract.name))];
    return decoded('事件', item.name, {
      notes: [`${names.join('、')} 的事件。`],
      // No warnings: the event has already happened.
      fields: fieldsOf(all, item.name, { ...context, to: address }),
    });
  } catch {
    throw new Unreadable(
      `data 读不出 ${item.name} 的值（${item.inputs.map(({ type }) => type).join(', ')}）：可能被截断。重新复制整条日志。`,
    );
  }
}
