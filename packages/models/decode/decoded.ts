/** The result of decoding: names, values, meanings and warnings. */

export interface Field {
  name: string;
  /** The Solidity type; empty for a computed field. */
  type: string;
  /** The encoded value, unabridged. */
  value: string;
  /** Interpretation: an amount in units of its token, a date, the owner of an address. */
  meaning?: string;
}

export interface Decoded {
  /** Kind of the input, e.g. 合约调用. */
  kind: string;
  name: string;
  /** Contracts that declare the function, and other remarks. */
  notes: string[];
  fields: Field[];
  /** Nested calls of a multicall, logs of a receipt. */
  parts: Decoded[];
  warnings: string[];
  /** Of what a contract refused: the words, or the name of the error, under which a cure can be looked up. */
  reason?: string;
}

/** Input that cannot be decoded; the message says in Chinese what is wrong and what to paste instead. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

export const decoded = (
  kind: string,
  name: string,
  rest: Partial<Omit<Decoded, 'kind' | 'name'>> = {},
): Decoded => ({ kind, name, notes: [], fields: [], parts: [], warnings: [], ...rest });
