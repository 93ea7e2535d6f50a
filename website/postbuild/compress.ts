/**
 * Compresses every text of the build, so that servers send static files. Scripts, styles and the
 * catalogue of the search, which are loaded most often, get the best brotli quality; for other files it
 * would take many times as long and save little. Results are kept in `.cache/compressed`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { mapWithConcurrency } from 'swapx-kept/concurrency';
import type { Cache } from 'swapx-kept/cache';
import { ENCODINGS } from '../deploy/rules/encodings';
import { isText } from '../deploy/rules/types';
import { CATALOGUE_FILE } from 'swapx-search/engine/files';

const BEST = 11;
const GOOD = 8;
const BEST_GZIP = 9;
const isLoadedOften = (file: string) =>
  /^\/assets\/(?:js|css)\//.test(file) || file === `/${CATALOGUE_FILE}`;

/** In bytes; below this, the header fields of a response outweigh what is saved. */
const WORTHWHILE = 512;

/** Limits the brotli window to the size of the file; by default, brotli allocates four megabytes. */
const windowFor = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

const { brotli, zlib } = process.versions;

/** Returns the hash of the uncompressed content. */
async function compressFile(folder: string, address: string, cache: Cache): Promise<string> {
  const file = path.join(folder, address);
  // Synchronous: most files need nothing more, and an `await` for each would take longer than the read.
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex');
  if (!isText(address) || content.length < WORTHWHILE) return hash;
  const quality = isLoadedOften(address) ? BEST : GOOD;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
  };
  const write = async (ending: string, how: string, pack: () => Promise<Buffer>) => {
    const inputs = [hash, how];
    const packed = cache.has(inputs) ? undefined : await pack();
    if (packed) cache.bytes(inputs, () => packed);
    cache.linkTo(inputs, file + ending);
  };
  await Promise.all([
    write(ENCODINGS.br, `brotli ${brotli} ${quality}`, () =>
      promisify(brotliCompress)(content, { params }),
    ),
    write(ENCODINGS.gzip, `gzip ${zlib} ${BEST_GZIP}`, () =>
      promisify(gzip)(content, { level: BEST_GZIP }),
    ),
  ]);
  return hash;
}

/** Returns the address and content hash of each file, including files that are not text. */
export async function compressTexts(
  folder: string,
  addresses: string[],
  cache: Cache,
): Promise<[address: string, hash: string][]> {
  return mapWithConcurrency(
    addresses,
    async (address): Promise<[string, string]> => [
      address,
      await compressFile(folder, address, cache),
    ],
  );
}
