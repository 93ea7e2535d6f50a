/** Positions of an event's values in its log, from the ABI of the contract. */
import type { Table, TableCell, TableRow } from 'mdast';
import { type AbiEvent, toEventSelector } from 'viem';

import { contracts } from 'swapx-models/contracts';

export interface Place {
  /** `topics[1]`, or `data[0]` for the first 32-byte word of the data. */
  place: string;
  name: string;
  type: string;
}

const isDynamic = (type: string): boolean => /^(string|bytes)$|\]$|^tuple/.test(type);

/** An indexed value is a topic; the others follow each other in the data, one word each. */
export function placesOf({ name: event, inputs }: AbiEvent): Place[] {
  let topics = 1;
  let words = 0;
  return inputs.map(({ name, type, indexed }, index) => {
    if (isDynamic(type)) {
      throw new Error(`事件 ${event} 的 ${name} 是 ${type}，长度不定；表格只会写一个字长的值`);
    }
    return {
      place: indexed ? `topics[${topics++}]` : `data[${words++}]`,
      name: name || `第 ${index + 1} 个，没有名字`,
      type,
    };
  });
}

export function eventsOf(contract: string): AbiEvent[] {
  const found = contracts.find(({ name }) => name === contract);
  const events = found?.abi.filter((item): item is AbiEvent => item.type === 'event') ?? [];
  if (events.length > 0) return events;
  const names = contracts.filter(({ abi }) => abi.some(({ type }) => type === 'event'));
  throw new Error(
    `没有名为“${contract}”、会发出事件的合约；可用：${names.map(({ name }) => name).join('、')}`,
  );
}

const cell = (...children: TableCell['children']): TableCell => ({ type: 'tableCell', children });
const text = (value: string) => cell({ type: 'text', value });
const code = (value: string) => cell({ type: 'inlineCode', value });
const row = (...children: TableCell[]): TableRow => ({ type: 'tableRow', children });

/** The first row of an event holds its name and topic 0. */
const rowsOf = (event: AbiEvent): TableRow[] => [
  row(code(event.name), code('topics[0]'), code(toEventSelector(event))),
  ...placesOf(event).map(({ place, name, type }) =>
    row(
      text(''),
      code(place),
      cell({ type: 'text', value: `${name}：` }, { type: 'inlineCode', value: type }),
    ),
  ),
];

export const eventTable = (contract: string): Table => ({
  type: 'table',
  data: { hProperties: { className: ['events'] } },
  children: [row(text('事件'), text('位置'), text('值')), ...eventsOf(contract).flatMap(rowsOf)],
});
