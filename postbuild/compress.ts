/**
 * Compresses every text of the build beforehand, so that a server only has to send. What everybody
 * loads is compressed as well as possible; for all the rest that would take twenty times as long and
 * save a fifteenth.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { forEachAtOnce } from '../lib/concurrency';
import { ENCODINGS } from '../deploy/rules/encodings';
import { isText } from '../deploy/rules/types';

const BEST = 11;
/** One more takes half as much time again and saves three bytes in a thousand. */
const GOOD = 8;
const BEST_GZIP = 9;
const isForEverybody = (file: string) => /^\/assets\/(?:js|css)\//.test(file);

/** Below this the header fields of an answer are longer than what is saved. */
const WORTHWHILE = 512;

/** No window is larger than what it looks at; brotli would set up four megabytes for every file. */
const windowFor = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

async function compressFile(folder: string, address: string): Promise<void> {
  const file = path.join(folder, address);
  const content = await readFile(file);
  if (content.length < WORTHWHILE) return;
  const quality = isForEverybody(address) ? BEST : GOOD;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) =>
      writeFile(file + ENCODINGS.br, packed),
    ),
    promisify(gzip)(content, { level: BEST_GZIP }).then((packed) =>
      writeFile(file + ENCODINGS.gzip, packed),
    ),
  ]);
}

export const compressTexts = (folder: string, addresses: string[]): Promise<void> =>
  forEachAtOnce(addresses.filter(isText), (address) => compressFile(folder, address));
