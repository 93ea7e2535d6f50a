/** An address as it is written in Chinese; unchanged if it cannot be read: a link may have any. */
export function decodedAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
