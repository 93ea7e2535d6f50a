import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type AbiEvent, encodeAbiParameters, encodeEventTopics, type Hex, sliceHex } from 'viem';

import { contracts } from 'swapx-models/contracts';
import { eventsOf, eventTable, placesOf } from './events';

const emitting = contracts.filter(({ abi }) => abi.some(({ type }) => type === 'event'));

/** A distinct value of the type for each position. */
function valueOf(type: string, index: number): unknown {
  if (type === 'address') return `0x${String(index + 1).repeat(40)}`;
  if (type === 'bool') return true;
  return type === 'bytes32' ? `0x${String(index + 1).repeat(64)}` : small(type, index + 1);
}

const small = (type: string, value: number) =>
  Number(/\d+$/.exec(type)?.[0] ?? 256) <= 48 ? value : BigInt(value);

function logOf(event: AbiEvent): { topics: Hex[]; data: Hex; words: Hex[] } {
  // viem matches values by name, so unnamed inputs get one.
  const inputs = event.inputs.map((input, index) => ({
    ...input,
    name: input.name || `v${index}`,
  }));
  const values = inputs.map(({ type }, index) => valueOf(type, index));
  const args = Object.fromEntries(inputs.map(({ name }, index) => [name, values[index]]));
  const topics = encodeEventTopics({ abi: [{ ...event, inputs }], args } as never) as Hex[];
  const rest = inputs.flatMap((input, index) => (input.indexed ? [] : [index]));
  const data = encodeAbiParameters(
    rest.map((index) => inputs[index]!),
    rest.map((index) => values[index]),
  );
  const words = inputs.map((input, index) => encodeAbiParameters([input], [values[index]]));
  return { topics, data, words };
}

describe('places of the values of events', () => {
  for (const { name } of emitting) {
    it(`${name}: a log has each value where the table says`, () => {
      for (const event of eventsOf(name)) {
        const { topics, data, words } = logOf(event);
        const read = placesOf(event).map(({ place }) => {
          const [, kind, at] = /^(topics|data)\[(\d+)\]$/.exec(place)!;
          const index = Number(at);
          return kind === 'topics' ? topics[index]! : sliceHex(data, index * 32, index * 32 + 32);
        });
        assert.deepEqual(read, words, event.name);
      }
    });
  }

  it('names the event on the line of its topic', () => {
    const [, first, second] = eventTable('WXOC').children;
    const cells = (row: typeof first) => row!.children.map(({ children: [node] }) => node);
    assert.match(JSON.stringify(cells(first)), /"topics\[0\]".*"0x[0-9a-f]{64}"/);
    assert.match(JSON.stringify(cells(second)), /"value":"".*"topics\[1\]"/);
  });

  it('refuses a contract without events, and a value of no fixed length', () => {
    assert.throws(() => eventsOf('SwapRouter'), /可用：.*SwapXV2Pair/);
    const event = { type: 'event', name: 'Said', inputs: [{ name: 'text', type: 'string' }] };
    assert.throws(() => placesOf(event as unknown as AbiEvent), /长度不定/);
  });
});
