/** An address that is easily taken for another: the same beginning and end. Nobody's on any chain. */
export function lookalike(address: string): string {
  const middle = [...address.slice(8, -4)].reverse().join('');
  return `${address.slice(0, 8)}${middle}${address.slice(-4)}`;
}
