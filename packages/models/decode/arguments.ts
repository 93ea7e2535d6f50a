/** Flattens the arguments of calls, events and typed data: one entry for each member of a struct. */
import type { AbiParameter } from 'viem';

import type { Field } from './decoded';
import { type Argument, type Context, meaningOf } from './meaning';

export function flatten(inputs: readonly AbiParameter[], values: readonly unknown[]): Argument[] {
  return inputs.flatMap((input, index) => {
    const value = values[index];
    if (input.type !== 'tuple' || !('components' in input)) {
      return [{ name: input.name || `第 ${index + 1} 个`, type: input.type, value }];
    }
    const { components } = input;
    const fields = Array.isArray(value)
      ? (value as unknown[])
      : components.map(({ name }) => (value as Record<string, unknown>)[name ?? '']);
    return flatten(components, fields);
  });
}

/**
 * The encoded value in full; strings are JSON-quoted so that their content cannot imitate other
 * fields.
 */
export function exact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(exact).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${exact(part)}`);
    return `{${parts.join(', ')}}`;
  }
  if (typeof value === 'string' && !/^0x[0-9a-fA-F]*$/.test(value)) return JSON.stringify(value);
  return String(value);
}

export const fieldsOf = (
  all: readonly Argument[],
  functionName: string,
  context: Context,
): Field[] =>
  all.map((argument) => ({
    name: argument.name,
    type: argument.type,
    value: exact(argument.value),
    meaning: meaningOf(argument, { ...context, functionName, all }),
  }));
