/**
 * Compresses every text of the build, so that a server only has to send it. Scripts and styles, which
 * every visit loads, and what every search loads get the best quality; for the rest it would take many
 * times as long for little.
 * What was compressed before is kept in `.cache/compressed`, by content and quality.
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

/** Below this the header fields of an answer are longer than what is saved. */
const WORTHWHILE = 512;

/** A window no larger than the file; brotli would allocate its default of four megabytes. */
const windowFor = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

const { brotli, zlib } = process.versions;

/** Returns the hash of its content. */
async function compressFile(folder: string, address: string, cache: Cache): Promise<string> {
  const file = path.join(folder, address);
  // At once: most files need nothing more, and waiting for each would take longer than reading it.
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

/** Returns the hash of each file's content, by its address: also of those that are not text. */
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
