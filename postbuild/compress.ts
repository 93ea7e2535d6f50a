/**
 * Compresses every text of the build, so that a server only has to send it. Scripts and styles, which
 * every visit loads, get the best quality; for the rest it would take many times as long for little.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { mapWithConcurrency } from '../lib/concurrency';
import { ENCODINGS } from '../deploy/rules/encodings';
import { isText } from '../deploy/rules/types';

const BEST = 11;
const GOOD = 8;
const BEST_GZIP = 9;
const isOnEveryVisit = (file: string) => /^\/assets\/(?:js|css)\//.test(file);

/** Below this the header fields of an answer are longer than what is saved. */
const WORTHWHILE = 512;

/** A window no larger than the file; brotli would allocate its default of four megabytes. */
const windowFor = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

async function compressFile(folder: string, address: string): Promise<void> {
  const file = path.join(folder, address);
  const content = await readFile(file);
  if (content.length < WORTHWHILE) return;
  const quality = isOnEveryVisit(address) ? BEST : GOOD;
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

export async function compressTexts(folder: string, addresses: string[]): Promise<void> {
  await mapWithConcurrency(addresses.filter(isText), (address) => compressFile(folder, address));
}
