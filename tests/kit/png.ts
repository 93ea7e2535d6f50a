const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Size from the header of a PNG, as “1200x630”; undefined for other files. */
export function pngSize(file: Buffer): string | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
