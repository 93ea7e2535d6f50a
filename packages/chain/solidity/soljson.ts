// A compiler as a browser can load it: soljson.js of the npm package, taken apart into the WebAssembly
// that it carries as text and the script that runs it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { compilerOf } from './settings';

export interface Soljson {
  /** Expects the WebAssembly as `Module.wasmBinary`. */
  script: string;
  wasm: Uint8Array;
  /** Where it came from. */
  file: string;
}

const require = createRequire(import.meta.url);

/** Before 0.8 the binary is an address with base64 inside. */
const EMBEDDED = /"data:application\/octet-stream;base64,([^"]+)"/;
/** Since then a first statement unpacks it, and the next one begins with the script proper. */
const SCRIPT_PROPER = '\nvar Module = typeof Module';

function takeApart(source: string): { script: string; wasm: Uint8Array } | undefined {
  const embedded = EMBEDDED.exec(source);
  if (embedded) {
    const script = source.replace(embedded[0], '"soljson.wasm"');
    return { script, wasm: Buffer.from(embedded[1]!, 'base64') };
  }
  const start = source.indexOf(SCRIPT_PROPER);
  if (start === -1) return undefined;
  const Module: { wasmBinary?: Uint8Array } = {};
  runInNewContext(source.slice(0, start), { Module });
  return Module.wasmBinary && { script: source.slice(start + 1), wasm: Module.wasmBinary };
}

export function readSoljson(version: string): Soljson {
  const file = require.resolve(`${compilerOf(version, 'soljson').module}/soljson.js`);
  const parts = takeApart(readFileSync(file, 'utf8'));
  if (!parts) throw new Error(`${file} 的写法变了：请修改 solidity/soljson.ts`);
  return { ...parts, file };
}
