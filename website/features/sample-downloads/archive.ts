import { crc32, deflateRawSync } from 'node:zlib';

import { strToU8, Zip, type ZipInputFile } from 'fflate';

/** Reproducible archives: the earliest time of the zip format, and files in order of name. */
const TIME = new Date('1980-01-01T00:00:00');

/** Compression method of the zip format. */
const DEFLATED = 8;

interface Packed {
  size: number;
  crc: number;
  bytes: Uint8Array;
}

const known = new Map<string, Packed>();

/** Every project contains the same chain.mjs: each content is compressed once. */
function packed(text: string): Packed {
  let found = known.get(text);
  if (!found) {
    const content = strToU8(text);
    found = { size: content.length, crc: crc32(content), bytes: deflateRawSync(content) };
    known.set(text, found);
  }
  return found;
}

/** All files in one folder, so that unpacking does not scatter them. */
export function archive(folder: string, files: Record<string, string>): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const name of Object.keys(files).sort()) {
    const { bytes, ...about } = packed(files[name]!);
    const filename = `${folder}/${name}`;
    const file: ZipInputFile = { filename, mtime: TIME, compression: DEFLATED, ...about };
    zip.add(file);
    file.ondata!(null, bytes, true);
  }
  zip.end();
  return Buffer.concat(parts);
}
