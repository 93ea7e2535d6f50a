/** The Solidity compilers as files for the page. */
import { createHash } from 'node:crypto';

import { readSoljson } from 'swapx-chain/solidity/soljson';
import { packed } from './packed';

/** The versions that the samples with a page are written for. */
export const VERSIONS = ['0.6.6', '0.7.6', '0.8.30'];

export interface CompilerFiles {
  files: Map<string, Uint8Array>;
  script: string;
  wasm: string;
  source: string;
}

export function compilerFiles(version: string): CompilerFiles {
  const { script, wasm, file } = readSoljson(version);
  const nameOf = (content: string | Uint8Array, ending: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    return `solc-${version}-${hash}.${ending}`;
  };
  const names = { script: nameOf(script, 'js'), wasm: nameOf(wasm, 'wasm') };
  return {
    ...names,
    files: new Map<string, Uint8Array>([
      [names.script, new TextEncoder().encode(script)],
      [names.wasm, wasm],
      [`${names.wasm}.br`, packed(names.wasm, 'br', wasm)],
      [`${names.wasm}.gz`, packed(names.wasm, 'gz', wasm)],
    ]),
    source: file,
  };
}
