// Compares the code at an address with known builds, without metadata (it does not affect
// execution) and without the bytes filled in at deployment (immutables, library addresses).
import { type Hex, keccak256 } from 'viem';

/** A build as length and hash instead of its whole code. */
export interface Build {
  /** In Chinese, for the report. */
  name: string;
  /** Length without metadata. */
  bytes: number;
  /** Bytes filled in at deployment: offset and length of each gap. */
  gaps: [start: number, length: number][];
  /** keccak256 of the code without metadata, with zeros in the gaps. */
  hash: Hex;
}

/** solc 0.4 to 0.8 append CBOR metadata; the last two bytes are its length. */
export function withoutMetadata(code: string): string {
  const plain = code.replace(/^0x/, '').toLowerCase();
  const length = (parseInt(plain.slice(-4), 16) + 2) * 2;
  const metadata = plain.slice(-length, -4);
  const isMetadata = length < plain.length && /^a[1-9](64|65)/.test(metadata);
  return isMetadata ? plain.slice(0, -length) : plain;
}

export function hashWithout(gaps: Build['gaps'], code: string): Hex {
  let plain = withoutMetadata(code);
  for (const [start, length] of gaps) {
    plain = plain.slice(0, start * 2) + '00'.repeat(length) + plain.slice((start + length) * 2);
  }
  return keccak256(`0x${plain}`);
}

export const findBuild = (code: string, builds: readonly Build[]): Build | undefined =>
  builds.find(
    ({ bytes, gaps, hash }) =>
      withoutMetadata(code).length === bytes * 2 && hashWithout(gaps, code) === hash,
  );

/** Printed in the report, so that two runs can be compared. */
export const codeHash = (code: string): Hex => hashWithout([], code);
