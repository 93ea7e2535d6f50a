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
import { allWithoutMarks } from './shown-lines';

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
  // An exercise is all checks.
  const checks = file ? undefined : await readChecks(name);
  if (checks) return checks;
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
  /** Nothing of what happened on the chain is shown: a failed call that is recorded runs once more, and slowly. */
  isUntraced?: boolean;
}

/** Ends what takes longer than MAX_SECONDS; each start takes the place of the one before. */
function timeLimit(end: (reason: string) => void) {
  let timer: number | undefined;
  const clear = () => window.clearTimeout(timer);
  const start = (goal: string) => {
    clear();
    const reason = `超过 ${MAX_SECONDS} 秒还没有${goal}，已停止`;
    timer = window.setTimeout(() => end(reason), MAX_SECONDS * 1000);
  };
  return { start, clear };
}

interface Compiling {
  compilers: Compilers;
  limit: ReturnType<typeof timeLimit>;
  signal: AbortSignal;
  notify: (event: RunEvent) => void;
  report: (progress: Progress) => void;
}

/** The contracts of the versions that the reader has changed; undefined if they are refused. */
async function compileContracts(
  change: ChangedContracts,
  { compilers, limit, signal, notify, report }: Compiling,
): Promise<Compilation[] | undefined> {
  const diagnostics = filesWithoutCompiler(allWithoutMarks(change.changed), compilerVersions);
  const compilations: Compilation[] = [];
  const files = allWithoutMarks(filesOf(change));
  const versions = versionsToCompile(change, compilerVersions);
  await compilers.load(versions, report, signal);
  for (const version of versions) {
    notify({ type: 'compiling' });
    limit.start('编译完');
    const request = { version, files };
    const compilation = await compilers.compile(request, signal);
    limit.clear();
    compilations.push(compilation);
    diagnostics.push(...compilation.diagnostics);
  }
  notify({ type: 'compiled', diagnostics });
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : compilations;
}

/** What the worker is started with; `source` is that of a changed program. */
function startMessage(
  program: ProgramFile,
  source: string | undefined,
  compilations: Compilation[],
  [state, layouts]: string[],
): Start {
  const isChanged = source !== undefined;
  const compiled = compilations.flatMap((one) => Object.entries(one.contracts));
  return {
    program: isChanged ? { source, compiler: manifest.compiler[0]! } : { code: program.code },
    modules: importable(program, isChanged),
    artifacts: { ...program.artifacts, ...Object.fromEntries(compiled) },
    compilations,
    state: state!,
    layouts: isDeploying(program) ? layouts : undefined,
  };
}

export function startRun(
  name: string,
  { source, contracts, checks = false, isUntraced = false }: Changes,
  compilers: Compilers,
  notify: (event: RunEvent) => void,
): Run {
  const aborter = new AbortController();
  const { signal } = aborter;
  const limit = timeLimit((reason) => end({ type: 'stopped', reason }));
  let worker: Worker | undefined;
  let isOver = false;

  function end(event?: RunEvent): void {
    if (isOver) return;
    isOver = true;
    aborter.abort();
    worker?.terminate();
    limit.clear();
    if (event) notify(event);
  }

  function hear(message: Message): void {
    if (isOver) return;
    if (message.type === 'done' || message.type === 'failed') {
      end(message);
      return;
    }
    if (message.type === 'started') limit.start('运行完');
    notify(message);
  }

  const report = (progress: Progress) => notify({ type: 'loading', progress });

  async function begin(): Promise<void> {
    const program = checks ? await readChecks(name) : await loadProgram(name, signal);
    if (!program) throw new Error(`${name} 的合约没有测试`);
    notify({ type: 'program', program });
    const compilations = contracts
      ? await compileContracts(contracts, { compilers, limit, signal, notify, report })
      : [];
    if (!compilations) return end({ type: 'rejected' });
    const changed = source === program.source ? undefined : source;
    const files = await download(filesFor(program, changed !== undefined), report, signal);
    if (isOver) return;

    worker = new Worker(addressOf(manifest.worker), { type: 'module', name });
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
    worker.addEventListener('error', (event) => {
      // The browser ends a worker that asks for too much memory, often without a word.
      event.preventDefault();
      end({ type: 'failed', message: event.message || '浏览器停止了程序：可能是内存不够' });
    });
    const start = startMessage(program, changed, compilations, files);
    worker.postMessage(isUntraced ? { ...start, compilations: [] } : start);
  }

  begin().catch((error: Error) => {
    end({ type: 'unavailable', message: error.message });
  });
  return { stop: () => end({ type: 'stopped' }) };
}
