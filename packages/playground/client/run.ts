/** One run, from the first byte to the last line. */
import manifest from '@generated/run/default/manifest.json';
import { addressOf, download, type Progress } from 'swapx-components/run-files/download';

import type { Message, ProgramFile, Start } from '../protocol';
import type { Compilation, Diagnostic } from '../solidity/protocol';
import {
  type ChangedContracts,
  filesOf,
  filesWithoutCompiler,
  versionsToCompile,
} from './changed-contracts';
import { type Compilers, compilerVersions, readChecks } from './compilers';

/** From the start of the program, or of its contracts' compilation; what is loaded is not counted. */
const MAX_SECONDS = 60;

export type RunEvent =
  | { type: 'loading'; progress: Progress }
  | { type: 'compiling' }
  | { type: 'compiled'; diagnostics: Diagnostic[] }
  | { type: 'rejected' }
  | { type: 'program'; program: ProgramFile }
  | { type: 'stopped'; reason?: string }
  | { type: 'unavailable'; message: string }
  | Message;

export interface Run {
  stop(): void;
}

export async function loadProgram(name: string, signal: AbortSignal): Promise<ProgramFile> {
  const file = manifest.programs[name];
  if (!file) throw new Error(`没有名为 ${name} 的示例`);
  const [text] = await download([file], () => undefined, signal);
  return JSON.parse(text!) as ProgramFile;
}

/** What a program may import: a changed one may use everything that the samples use. */
function importable(program: ProgramFile, isChanged: boolean): Record<string, string> {
  const specifiers = isChanged ? Object.keys(manifest.modules) : program.imports;
  return Object.fromEntries(specifiers.map((one) => [one, manifest.modules[one]![0]!]));
}

const isDeploying = ({ artifacts }: ProgramFile) => Object.keys(artifacts).length > 0;

/** What will be needed for sure, the state first, then layouts if contracts are deployed; what a changed program imports besides is loaded by the worker. */
function filesFor(program: ProgramFile, isChanged: boolean): [string, ...string[]] {
  const modules = program.imports.flatMap((specifier) => manifest.modules[specifier]!);
  const compiler = isChanged ? manifest.compiler : [];
  const layouts = isDeploying(program) ? [manifest.layouts] : [];
  const others = new Set([...layouts, ...manifest.base, ...modules, ...compiler]);
  return [manifest.state, ...others];
}

/** What the reader has made of the sample; what is not there is as it was. */
export interface Changes {
  source?: string;
  contracts?: ChangedContracts;
  /** Run the checks of the contracts instead of the program; `source` is then theirs. */
  checks?: boolean;
}

export function startRun(
  name: string,
  { source, contracts, checks = false }: Changes,
  compilers: Compilers,
  notify: (event: RunEvent) => void,
): Run {
  const aborter = new AbortController();
  let worker: Worker | undefined;
  let timer: number | undefined;
  let isOver = false;

  function end(event?: RunEvent): void {
    if (isOver) return;
    isOver = true;
    aborter.abort();
    worker?.terminate();
    window.clearTimeout(timer);
    if (event) notify(event);
  }

  function hear(message: Message): void {
    if (isOver) return;
    if (message.type === 'done' || message.type === 'failed') {
      end(message);
      return;
    }
    if (message.type === 'started') limitTime('运行完');
    notify(message);
  }

  const report = (progress: Progress) => notify({ type: 'loading', progress });

  function limitTime(goal: string): void {
    window.clearTimeout(timer);
    const reason = `超过 ${MAX_SECONDS} 秒还没有${goal}，已停止`;
    timer = window.setTimeout(() => end({ type: 'stopped', reason }), MAX_SECONDS * 1000);
  }

  /** The contracts of the versions that the reader has changed; undefined if they are refused. */
  async function compileContracts(change: ChangedContracts): Promise<Compilation[] | undefined> {
    const diagnostics = filesWithoutCompiler(change.changed, compilerVersions);
    const compilations: Compilation[] = [];
    for (const version of versionsToCompile(change, compilerVersions)) {
      await compilers.load(version, report, aborter.signal);
      notify({ type: 'compiling' });
      limitTime('编译完');
      const request = { version, files: filesOf(change) };
      const compilation = await compilers.compile(request, aborter.signal);
      window.clearTimeout(timer);
      compilations.push(compilation);
      diagnostics.push(...compilation.diagnostics);
    }
    notify({ type: 'compiled', diagnostics });
    return diagnostics.some(({ severity }) => severity === 'error') ? undefined : compilations;
  }

  async function begin(): Promise<void> {
    const program = checks ? await readChecks(name) : await loadProgram(name, aborter.signal);
    if (!program) throw new Error(`${name} 的合约没有检查`);
    notify({ type: 'program', program });
    const compilations = contracts ? await compileContracts(contracts) : [];
    if (!compilations) return end({ type: 'rejected' });
    const compiled = compilations.flatMap((one) => Object.entries(one.contracts));
    const isChanged = source !== undefined && source !== program.source;
    const files = filesFor(program, isChanged);
    const [state, layouts] = await download(files, report, aborter.signal);
    if (isOver) return;

    worker = new Worker(addressOf(manifest.worker), { type: 'module', name });
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
    worker.addEventListener('error', (event) => {
      // The browser ends a worker that asks for too much memory, often without a word.
      event.preventDefault();
      end({ type: 'failed', message: event.message || '浏览器停止了程序：可能是内存不够' });
    });
    const start: Start = {
      program: isChanged ? { source, compiler: manifest.compiler[0]! } : { code: program.code },
      modules: importable(program, isChanged),
      artifacts: { ...program.artifacts, ...Object.fromEntries(compiled) },
      compilations,
      state: state!,
      layouts: isDeploying(program) ? layouts : undefined,
    };
    worker.postMessage(start);
  }

  begin().catch((error: Error) => {
    end({ type: 'unavailable', message: error.message });
  });
  return { stop: () => end({ type: 'stopped' }) };
}
