/** Local variables and parameters of value types, as they lie on the stack. */
import type { StackVariable } from '../../solidity/syntax';
import type { SteppedValue } from '../../stepping';
import { valueText } from '../variables';

const WORD_BITS = 256n;

/** Bytes of a value type, by solc's name for it. */
function sizeOf(type: string): number {
  const [, , bits] = /^(u?int)(\d+)$/.exec(type) ?? [];
  if (bits !== undefined) return Number(bits) / 8;
  const [, bytes] = /^bytes(\d+)$/.exec(type) ?? [];
  if (bytes !== undefined) return Number(bytes);
  return /^(?:address|contract )/.test(type) ? 20 : 1;
}

/** Numbers are aligned to the right, bytes to the left. What lies beside them does not count. */
function textOf(word: bigint, type: string): string {
  const numberOfBytes = sizeOf(type);
  const bits = BigInt(numberOfBytes * 8);
  const value = type.startsWith('bytes')
    ? word >> (WORD_BITS - bits)
    : BigInt.asUintN(Number(bits), word);
  return valueText(value, {
    encoding: 'inplace',
    label: type,
    numberOfBytes: String(numberOfBytes),
  });
}

/** `base` is where the first parameter of their function lies. */
export const stackValues = (
  variables: StackVariable[],
  stack: bigint[],
  base: number,
): SteppedValue[] =>
  variables.flatMap(({ name, type, slot }) => {
    const word = stack[base + slot];
    return word === undefined ? [] : [{ name, value: textOf(word, type!) }];
  });
