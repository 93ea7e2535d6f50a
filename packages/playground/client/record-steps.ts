/** From a transaction of a run to its steps: compiles its contracts once more and lets a worker execute it again. */
import manifest from '@generated/run/default/manifest.json';
import { addressOf, download, type Progress } from 'swapx-components/run-files/download';

import type { Replay, Steppable } from '../protocol';
import type { Compilation, SourceFiles } from '../solidity/protocol';
import type { Recording, StepAnswer, StepRequest } from '../stepping';
import { type Compilers, readContracts } from './compilers';
import { loadProgram } from './run';
import { allWithoutMarks } from './shown-lines';

const MAX_SECONDS = 60;

export interface SteppingTask {
  program: string;
  /** The contracts of the run, if they had been changed. */
  contracts?: SourceFiles;
  compilers: Compilers;
  replay: Replay;
  steppable: Steppable;
}

export type SteppingPhase = { status: string; progress?: Progress };

function execute(request: StepRequest, signal: AbortSignal): Promise<Recording> {
  return new Promise<Recording>((resolve, reject) => {
    const worker = new Worker(addressOf(manifest.stepping[0]!), { type: 'module' });
    const end = (finish: () => void) => {
      worker.terminate();
      window.clearTimeout(timer);
      finish();
    };
    const fail = (message: string) => end(() => reject(new Error(message)));
    const timer = window.setTimeout(
      () => fail(`超过 ${MAX_SECONDS} 秒还没有记完`),
      MAX_SECONDS * 1000,
    );
    signal.addEventListener('abort', () => fail('已停止'), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<StepAnswer>) => {
      if (data.type === 'recorded') end(() => resolve(data.recording));
      else fail(data.message);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail(event.message || '浏览器停止了它：可能是内存不够');
    });
    worker.postMessage(request);
  });
}

export async function recordSteps(
  { program, contracts, compilers, replay, steppable }: SteppingTask,
  notify: (phase: SteppingPhase) => void,
  signal: AbortSignal,
): Promise<Recording> {
  const report = (status: string) => (progress: Progress) => notify({ status, progress });
  const files = allWithoutMarks(contracts ?? (await readContracts(program)));
  const compilations: Compilation[] = [];
  await compilers.load(steppable.versions, report('正在载入编译器'), signal);
  for (const version of steppable.versions) {
    notify({ status: '正在编译合约' });
    compilations.push(await compilers.compile({ version, files, withSyntax: true }, signal));
  }
  const needed = [manifest.state, manifest.layouts, ...manifest.stepping];
  const [state, layouts] = await download(needed, report('正在载入'), signal);
  const { artifacts } = await loadProgram(program, signal);
  notify({ status: '正在重新执行' });
  const compiled = compilations.flatMap((one) => Object.entries(one.contracts));
  return execute(
    {
      state: state!,
      layouts: layouts!,
      artifacts: { ...artifacts, ...Object.fromEntries(compiled) },
      compilations,
      replay,
      target: steppable.target,
    },
    signal,
  );
}
