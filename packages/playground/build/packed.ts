/** Files as a server sends them. Compressing the compilers takes a minute: the results are kept in .cache/. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { openCache } from 'swapx-kept/cache';

/** The best quality would save a seventh of the bytes of a compiler and take minutes. */
const QUALITY = 9;
const LARGEST_WINDOW = 24;

const PACKERS = {
  br: (content: Uint8Array): Uint8Array =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: LARGEST_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Uint8Array): Uint8Array =>
    gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** `name` tells the content: it carries its hash. */
export function packed(
  name: string,
  ending: keyof typeof PACKERS,
  content: Uint8Array,
): Uint8Array {
  const version = ending === 'br' ? process.versions.brotli! : process.versions.zlib!;
  return openCache('compilers').bytes([name, ending, String(QUALITY), version], () =>
    PACKERS[ending](content),
  );
}

/** How many bytes a server sends for a file. The site may press it a little further. */
export const sentBytes = (name: string, content: Uint8Array): number =>
  packed(name, 'br', content).byteLength;
