/** What decoding gives: names and values to show, with what the reader should look at twice. */

export interface Field {
  name: string;
  /** The Solidity type; empty for what was computed. */
  type: string;
  /** Exactly what is encoded. */
  value: string;
  /** What it means: an amount with its token, a time, whose address. */
  meaning?: string;
}

export interface Decoded {
  /** What the input is, e.g. 合约调用. */
  kind: string;
  name: string;
  /** Which contracts have it, and whatever else needs a sentence. */
  notes: string[];
  fields: Field[];
  /** The calls inside of a multicall, the logs of a receipt. */
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
