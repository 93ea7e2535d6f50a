/** Places in sources, as solc tells them. */

/** Counted from 1; `position` is in bytes, and Chinese characters have three. */
export function lineAt(source: string, position: number): number {
  const before = new TextEncoder().encode(source).subarray(0, position);
  return before.reduce((line, byte) => (byte === 0x0a ? line + 1 : line), 1);
}
