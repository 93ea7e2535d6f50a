/** The Solidity compilers of a panel: each is loaded when it is first needed and stays for the next run. */
import manifest from '@generated/run/default/manifest.json';
import { addressOf, downloadBytes, type Progress } from 'swapx-components/run-files/download';
import { SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';

import type { ProgramFile } from '../protocol';
import type {
  Compilation,
  CompilerAnswer,
  CompileRequest,
  CompilerStart,
  SourceFiles,
} from '../solidity/protocol';

const { compilers: known, worker: workerFile, library } = manifest.solidity;

export const compilerVersions = Object.keys(known);

/** Whether a program deploys contracts that can be changed. */
export const hasContracts = (program: string): boolean => program in manifest.solidity.contracts;

export interface Compilers {
  /** How many bytes these versions still have to load, as a server sends them. */
  missingBytes(versions: string[]): number;
  load(
    version: string,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** The version must be loaded. When `signal` ends the compilation, the compiler is unloaded. */
  compile(request: CompileRequest, signal: AbortSignal): Promise<Compilation>;
  end(): void;
}

async function readJson<Content>(file: string): Promise<Content> {
  const response = await fetch(addressOf(file, SOLIDITY_FOLDER));
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Content;
}

export const readContracts = (program: string): Promise<SourceFiles> =>
  readJson(manifest.solidity.contracts[program]!);

/** Undefined for a program without checks. */
export const readChecks = (program: string): Promise<ProgramFile | undefined> => {
  const file = manifest.solidity.checks[program];
  return file === undefined ? Promise.resolve(undefined) : readJson(file);
};

async function startWorker(
  version: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Worker> {
  const { script, wasm } = known[version]!;
  const files = [wasm, script, library];
  // The script is read from the browser's cache again, by the worker.
  const [binary, , sources] = await downloadBytes(files, onProgress, signal, SOLIDITY_FOLDER);
  const start: CompilerStart = {
    script: addressOf(script, SOLIDITY_FOLDER),
    wasm: await binary!.arrayBuffer(),
    library: await sources!.text(),
  };
  signal.throwIfAborted();
  const worker = new Worker(addressOf(workerFile, SOLIDITY_FOLDER), { name: `solc ${version}` });
  worker.postMessage(start, [start.wasm]);
  return worker;
}

function ask(worker: Worker, request: CompileRequest, signal: AbortSignal): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.onmessage = ({ data }: MessageEvent<CompilerAnswer>) => {
      if (data.type === 'compiled') resolve(data);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || '浏览器停止了编译器：可能是内存不够'));
    };
    worker.postMessage(request);
  });
}

export function createCompilers(): Compilers {
  const workers = new Map<string, Worker>();
  const end = (version: string) => {
    workers.get(version)?.terminate();
    workers.delete(version);
  };
  const load: Compilers['load'] = async (version, onProgress, signal) => {
    if (workers.has(version)) return;
    workers.set(version, await startWorker(version, onProgress, signal));
  };
  let turn = Promise.resolve();
  return {
    missingBytes: (versions) =>
      versions
        .filter((version) => !workers.has(version))
        .reduce((sum, version) => sum + (known[version]?.sent ?? 0), 0),
    load,
    async compile(request, signal) {
      // A compiler answers one question at a time, and the one before may have ended it.
      const before = turn;
      let finish = () => {};
      turn = new Promise((resolve) => (finish = resolve));
      await before;
      try {
        await load(request.version, () => undefined, signal);
        return await ask(workers.get(request.version)!, request, signal);
      } catch (error) {
        end(request.version);
        throw error;
      } finally {
        finish();
      }
    },
    end: () => [...workers.keys()].forEach(end),
  };
}
