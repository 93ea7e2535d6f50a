/** An unused address with the same first 8 and last 4 characters, as address-poisoning attacks use. */
export function lookalike(address: string): string {
  const middle = [...address.slice(8, -4)].reverse().join('');
  return `${address.slice(0, 8)}${middle}${address.slice(-4)}`;
}
