/** The Solidity compilers of a panel: each is loaded when it is first needed and stays for the next run. */
import manifest from '@generated/run/default/manifest.json';
import {
  addressOf,
  downloadBytes,
  type Progress,
  sentBytesOf,
} from 'swapx-components/run-files/download';
import { SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';

import type { ExerciseFile, ProgramFile } from '../protocol';
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

export const hasChecks = (program: string): boolean => program in manifest.solidity.checks;

export interface Compilers {
  /** How many bytes these versions still have to load, as a server sends them. */
  missingBytes(versions: string[]): number;
  load(
    versions: string[],
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

export const readExercise = (name: string): Promise<ExerciseFile> =>
  readJson(manifest.solidity.exercises[name]!);

/** What these versions need; the binaries come first, in the order of the versions. */
const filesOf = (versions: string[]): string[] => [
  ...versions.map((version) => known[version]!.wasm),
  ...versions.map((version) => known[version]!.script),
  ...(versions.length > 0 ? [library] : []),
];

async function startWorkers(
  versions: string[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<[string, Worker][]> {
  // The scripts are read from the browser's cache again, by the workers.
  const files = await downloadBytes(filesOf(versions), onProgress, signal, SOLIDITY_FOLDER);
  const sources = await files.at(-1)!.text();
  const starts = await Promise.all(
    versions.map(
      async (version, index): Promise<CompilerStart> => ({
        script: addressOf(known[version]!.script, SOLIDITY_FOLDER),
        wasm: await files[index]!.arrayBuffer(),
        library: sources,
      }),
    ),
  );
  signal.throwIfAborted();
  return starts.map((start, index) => {
    const version = versions[index]!;
    const worker = new Worker(addressOf(workerFile, SOLIDITY_FOLDER), { name: `solc ${version}` });
    worker.postMessage(start, [start.wasm]);
    return [version, worker];
  });
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

/** `onLoad` is called when `missingBytes` has become less. */
export function createCompilers(onLoad: () => void): Compilers {
  const workers = new Map<string, Worker>();
  const end = (version: string) => {
    workers.get(version)?.terminate();
    workers.delete(version);
  };
  const missing = (versions: string[]) =>
    versions.filter((version) => version in known && !workers.has(version));
  const load: Compilers['load'] = async (versions, onProgress, signal) => {
    const wanted = missing(versions);
    if (wanted.length === 0) return;
    for (const [version, worker] of await startWorkers(wanted, onProgress, signal)) {
      workers.set(version, worker);
    }
    onLoad();
  };
  let turn = Promise.resolve();
  return {
    missingBytes: (versions) => sentBytesOf(filesOf(missing(versions))),
    load,
    async compile(request, signal) {
      // A compiler answers one question at a time, and the one before may have ended it.
      const before = turn;
      let finish = () => {};
      turn = new Promise((resolve) => (finish = resolve));
      await before;
      try {
        await load([request.version], () => undefined, signal);
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
