/** Slots of storage in words: which variable lies there, by the compiler's layout, and what it holds. */
import { getAddress, type Hex, hexToBigInt, hexToString, keccak256, numberToHex } from 'viem';

import type { StorageChange } from 'swapx-chain/evm/tracing';
import type { StorageLayout, StoredType } from 'swapx-chain/solidity/layout';
import type { SeenVariable } from '../protocol';

/** Something in storage: from a byte of a slot on, and known by a name such as `balanceOf[0x…]`. */
interface Place {
  name: string;
  type: StoredType;
  slot: bigint;
  offset: number;
}

const BYTES = 32n;
const LENGTH: StoredType = { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' };

/** Mappings within mappings; deeper ones are told by their slots. */
const MAX_DEPTH = 4;

const sizeOf = ({ numberOfBytes }: StoredType): bigint => BigInt(numberOfBytes);

const slotsOf = (type: StoredType): bigint => (sizeOf(type) + BYTES - 1n) / BYTES;

const covers = ({ slot, type }: Place, wanted: bigint): boolean =>
  wanted >= slot && wanted < slot + slotsOf(type);

/** Right-aligned, as numbers and addresses lie in a word. */
function partOf(word: bigint, offset: number, type: StoredType): bigint {
  return (word >> BigInt(offset * 8)) & ((1n << (sizeOf(type) * 8n)) - 1n);
}

function shortText(word: bigint, type: StoredType): string {
  const bytes = numberToHex(word, { size: 32 });
  const isLong = (word & 1n) === 1n;
  if (isLong) return `${(word - 1n) / 2n} 字节`;
  const length = Number(word & 0xffn) / 2;
  const content: Hex = `0x${bytes.slice(2, 2 + length * 2)}`;
  return type.label === 'string' ? `"${hexToString(content)}"` : content;
}

/** What a variable of this type holds, as a reader would write it. */
export function valueText(value: bigint, type: StoredType): string {
  const { label } = type;
  const size = Number(type.numberOfBytes);
  if (label === 'bool') return value === 0n ? 'false' : 'true';
  if (label.startsWith('int')) return BigInt.asIntN(size * 8, value).toString();
  if (/^(?:address|contract )/.test(label)) return getAddress(numberToHex(value, { size: 20 }));
  if (label.startsWith('bytes')) return numberToHex(value, { size });
  return value.toString();
}

/** A key of a mapping is a word in memory, where bytes are aligned to the left. */
function keyText(word: bigint, type: StoredType): string {
  const isLeft = type.label.startsWith('bytes');
  return valueText(isLeft ? word >> (8n * (BYTES - sizeOf(type))) : word, type);
}

const word = (hex: Hex): bigint => hexToBigInt(hex);

type Types = StorageLayout['types'];

/** The elements of an array that lie in a slot. Several small ones share a slot. */
function elementsAt(
  types: Types,
  { name, type, slot }: Place,
  wanted: bigint,
  length?: bigint,
): Place[] {
  const base = types[type.base!]!;
  const perSlot = sizeOf(base) > BYTES / 2n ? 1n : BYTES / sizeOf(base);
  const first = ((wanted - slot) / slotsOf(base)) * perSlot;
  const elements: Place[] = [];
  for (let index = first; index < first + perSlot; index += 1n) {
    if (length !== undefined && index >= length) break;
    elements.push({
      name: `${name}[${index}]`,
      type: base,
      slot: slot + (index / perSlot) * slotsOf(base),
      offset: Number((index % perSlot) * sizeOf(base)),
    });
  }
  return elements.flatMap((element) => partsAt(types, element, wanted));
}

/** What of a place lies in a slot: members of structs and elements of arrays one by one. */
function partsAt(types: Types, place: Place, wanted: bigint): Place[] {
  const { name, type, slot } = place;
  if (!covers(place, wanted)) return [];
  if (type.members) {
    return type.members.flatMap((member) =>
      partsAt(
        types,
        {
          name: `${name}.${member.label}`,
          type: types[member.type]!,
          slot: slot + BigInt(member.slot),
          offset: member.offset,
        },
        wanted,
      ),
    );
  }
  if (type.base !== undefined && type.encoding === 'inplace') {
    const length = /\[(\d+)\]$/.exec(type.label)?.[1];
    return elementsAt(types, place, wanted, length === undefined ? undefined : BigInt(length));
  }
  return [place];
}

export function variablesIn({ storage, types }: StorageLayout, hashed: Record<Hex, Hex>) {
  const top: Place[] = storage.map(({ label, slot, offset, type }) => ({
    name: label,
    type: types[type]!,
    slot: BigInt(slot),
    offset,
  }));
  // The compiler hashes the slots of arrays itself, and keys that never change: those are not heard of.
  const arrays = top.filter(({ type }) => type.encoding === 'dynamic_array');
  const ofArrays = arrays.map(({ slot }) => numberToHex(slot, { size: 32 }));
  const hashes = [
    ...ofArrays.map((input) => ({ at: word(keccak256(input)), input })),
    ...Object.entries(hashed).map(([hash, input]) => ({ at: word(hash as Hex), input })),
  ];

  /** Behind a hash lie the values of mappings and the elements of arrays that grow. */
  function behindHash(at: bigint, input: Hex, wanted: bigint, depth: number): Place[] {
    const container = placesAt(word(`0x${input.slice(-64)}`), depth + 1)[0];
    if (!container) return [];
    const { name, type } = container;
    const isKeyed = input.length > 66;
    if (isKeyed && type.encoding === 'mapping') {
      const key = types[type.key!]!;
      if (key.encoding !== 'inplace') return [];
      const text = keyText(word(input.slice(0, 66) as Hex), key);
      const value = types[type.value!]!;
      return partsAt(types, { name: `${name}[${text}]`, type: value, slot: at, offset: 0 }, wanted);
    }
    if (!isKeyed && type.encoding === 'dynamic_array') {
      return elementsAt(types, { ...container, slot: at }, wanted);
    }
    return [];
  }

  function placesAt(wanted: bigint, depth = 0): Place[] {
    const direct = top.flatMap((place) => partsAt(types, place, wanted));
    if (direct.length > 0 || depth > MAX_DEPTH) return direct;
    // An array may grow without end: of several hashes, the nearest is meant.
    const before = hashes.filter(({ at }) => at <= wanted);
    before.sort((one, other) => (one.at > other.at ? -1 : 1));
    for (const { at, input } of before) {
      const found = behindHash(at, input, wanted, depth);
      if (found.length > 0) return found;
    }
    return [];
  }

  return placesAt;
}

function textAt({ type, offset }: Place, value: bigint): string {
  if (type.encoding === 'dynamic_array') return valueText(value, LENGTH);
  if (type.encoding === 'bytes') return shortText(value, type);
  return valueText(partOf(value, offset, type), type);
}

const nameAt = ({ name, type }: Place): string =>
  type.encoding === 'dynamic_array' ? `${name}.length` : name;

const rawName = (slot: bigint): string =>
  `槽 ${slot < 0x10000n ? slot : numberToHex(slot, { size: 32 })}`;

/** The variables of one contract that changed; a slot that no variable is known for is told as it is. */
export function changedVariables(
  changes: Omit<StorageChange, 'address'>[],
  layout: StorageLayout | undefined,
  hashed: Record<Hex, Hex>,
): SeenVariable[] {
  const placesAt = layout ? variablesIn(layout, hashed) : () => [];
  return changes.flatMap(({ slot, before, after }) => {
    const [was, is] = [word(before), word(after)];
    const named = placesAt(word(slot))
      .filter(({ type }) => type.encoding !== 'mapping')
      .map((place) => ({
        name: nameAt(place),
        before: textAt(place, was),
        after: textAt(place, is),
      }))
      .filter((variable) => variable.before !== variable.after);
    if (named.length > 0) return named;
    return [{ name: rawName(word(slot)), before: numberToHex(was), after: numberToHex(is) }];
  });
}
