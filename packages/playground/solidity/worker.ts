/**
 * The Solidity compiler in a worker of its own: the only place of the site that may run WebAssembly. One
 * worker has one version, and stays for the next compilation.
 */
import { compileContracts, type Solc } from './compile';
import type { CompilerAnswer, CompileRequest, CompilerStart, SourceFiles } from './protocol';

/** What soljson.js leaves behind, made by Emscripten. */
interface Emscripten {
  wasmBinary: ArrayBuffer;
  cwrap(name: string, returns: string, takes: string[]): (...values: unknown[]) => string;
}

declare const self: {
  Module?: Emscripten | { wasmBinary: ArrayBuffer };
  importScripts(address: string): void;
  postMessage(message: CompilerAnswer): void;
  addEventListener(
    type: 'message',
    hear: (event: { data: CompilerStart | CompileRequest }) => void,
  ): void;
};

let solc: Solc | undefined;
let library: SourceFiles = {};

function start({ script, wasm, library: text }: CompilerStart): void {
  library = JSON.parse(text) as SourceFiles;
  self.Module = { wasmBinary: wasm };
  self.importScripts(script);
  const { cwrap } = self.Module as Emscripten;
  const run = cwrap('solidity_compile', 'string', ['string', 'number', 'number']);
  // All sources are in the input: there is no function that would be asked for others.
  solc = (input) => run(input, 0, 0);
}

function answer(data: CompilerStart | CompileRequest): CompilerAnswer | undefined {
  if ('wasm' in data) {
    start(data);
    return undefined;
  }
  if (!solc) throw new Error('编译器还没有载入');
  return { type: 'compiled', ...compileContracts({ ...data, library }, solc) };
}

self.addEventListener('message', ({ data }) => {
  try {
    const said = answer(data);
    if (said) self.postMessage(said);
  } catch (error) {
    self.postMessage({ type: 'failed', message: String(error) });
  }
});
