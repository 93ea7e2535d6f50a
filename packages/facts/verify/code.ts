// Is the code at an address a known build? Metadata says how code was compiled, not what it does, so
// it is left out; immutables and linked libraries are filled in at deployment, so they are too.
import { type Hex, keccak256 } from 'viem';

/** How a build is recognised without carrying its code along. */
export interface Build {
  /** In Chinese, for the report. */
  name: string;
  /** Length without metadata. */
  bytes: number;
  /** What deployment fills in: first byte and length of each place. */
  gaps: [start: number, length: number][];
  /** keccak256 of the code without metadata, the gaps zero. */
  hash: Hex;
}

/** The last two bytes say how long the CBOR metadata before them is; solc 0.4 to 0.8 all end so. */
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

/** Named in the report, so that two readings can be compared. */
export const codeHash = (code: string): Hex => hashWithout([], code);
