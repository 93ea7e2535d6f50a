/**
 * The Solidity compilers as files for the page. Compressing them takes a minute, and they change only with
 * their packages: the results are kept in .cache/, by the content that their names tell.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { readSoljson } from 'swapx-chain/solidity/soljson';
import { openCache } from 'swapx-kept/cache';

/** The versions that the samples with a page are written for. */
export const VERSIONS = ['0.6.6', '0.7.6', '0.8.30'];

/** The best quality would save a seventh of the bytes and take minutes. */
const QUALITY = 9;
const LARGEST_WINDOW = 24;

const PACKERS: Record<string, (content: Uint8Array) => Uint8Array> = {
  br: (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: LARGEST_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

function packed(name: string, ending: string, content: Uint8Array): Uint8Array {
  const version = ending === 'br' ? process.versions.brotli! : process.versions.zlib!;
  return openCache('compilers').bytes([name, ending, String(QUALITY), version], () =>
    PACKERS[ending]!(content),
  );
}

export interface CompilerFiles {
  files: Map<string, Uint8Array>;
  script: string;
  wasm: string;
  /** Bytes that a server sends for the two. */
  sent: number;
  source: string;
}

export function compilerFiles(version: string): CompilerFiles {
  const { script, wasm, file } = readSoljson(version);
  const nameOf = (content: string | Uint8Array, ending: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    return `solc-${version}-${hash}.${ending}`;
  };
  const names = { script: nameOf(script, 'js'), wasm: nameOf(wasm, 'wasm') };
  const smallest = packed(names.wasm, 'br', wasm);
  return {
    ...names,
    files: new Map<string, Uint8Array>([
      [names.script, new TextEncoder().encode(script)],
      [names.wasm, wasm],
      [`${names.wasm}.br`, smallest],
      [`${names.wasm}.gz`, packed(names.wasm, 'gz', wasm)],
    ]),
    sent: smallest.byteLength,
    source: file,
  };
}
