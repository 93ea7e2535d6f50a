// A compiler that browsers can load: soljson.js of the npm package, split into its embedded
// WebAssembly and its script.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { compilerOf } from './settings';

export interface Soljson {
  /** Expects the WebAssembly as `Module.wasmBinary`. */
  script: string;
  wasm: Uint8Array;
  /** Path of soljson.js. */
  file: string;
}

const require = createRequire(import.meta.url);

/** Before 0.8 the WebAssembly is a base64 data URL. */
const EMBEDDED = /"data:application\/octet-stream;base64,([^"]+)"/;
/** Since 0.8 the first statement unpacks the WebAssembly; the script proper follows it. */
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
