import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A WOFF 2.0 table directory identifies common tables by number, others by a four-letter tag. */
const CMAP = 0;
const NAMED_BY_TAG = 63;
const TRANSFORMED = new Set([10, 11]); // glyf, loca
const HEADER = 48;

/** The bytes of an untransformed table, such as `cmap`: https://www.w3.org/TR/WOFF2/#table_dir_format */
function tableOf(file: Buffer, wanted: number): Buffer {
  let at = HEADER;
  const base128 = () => {
    let value = 0;
    let byte: number;
    do {
      byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
    } while (byte & 0x80);
    return value;
  };

  const tables = new Map<number, { offset: number; length: number }>();
  let offset = 0;
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const name = flags & 0x3f;
    const version = flags >> 6;
    if (name === NAMED_BY_TAG) at += 4;
    const plainLength = base128();
    // Transformation version 3 means untransformed for glyf and loca, version 0 for all other
    // tables.
    const transformed = TRANSFORMED.has(name) ? version !== 3 : version !== 0;
    const length = transformed ? base128() : plainLength;
    tables.set(name, { offset, length });
    offset += length;
  }

  const table = tables.get(wanted)!;
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return data.subarray(table.offset, table.offset + table.length);
}

/** Characters of a `cmap` table, from its mapping of all of Unicode (format 12). */
function charactersOf(cmap: Buffer): Set<string> {
  const characters = new Set<string>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const list = cmap.readUInt32BE(4 + 8 * record + 4);
    if (cmap.readUInt16BE(list) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(list + 12); group++) {
      const [first, last] = [0, 4].map((o) => cmap.readUInt32BE(list + 16 + 12 * group + o));
      for (let code = first!; code <= last!; code++) characters.add(String.fromCodePoint(code));
    }
  }
  return characters;
}

/** Characters that formulas.woff2 has glyphs for. */
export const charactersOfFont = (): Set<string> =>
  charactersOf(tableOf(readFileSync(path.join(__dirname, 'formulas.woff2')), CMAP));
