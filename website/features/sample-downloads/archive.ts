import { crc32, deflateRawSync } from 'node:zlib';

import { strToU8, Zip, type ZipInputFile } from 'fflate';

/** The same files give the same bytes: the earliest time a zip can hold, and names in order. */
const TIME = new Date('1980-01-01T00:00:00');

/** As the format of archives calls it. */
const DEFLATED = 8;

interface Packed {
  size: number;
  crc: number;
  bytes: Uint8Array;
}

const known = new Map<string, Packed>();

/** Most of every project is the same chain: it is compressed once. */
function packed(text: string): Packed {
  let found = known.get(text);
  if (!found) {
    const content = strToU8(text);
    found = { size: content.length, crc: crc32(content), bytes: deflateRawSync(content) };
    known.set(text, found);
  }
  return found;
}

/** One folder with the project's files, so that unpacking does not scatter them. */
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
