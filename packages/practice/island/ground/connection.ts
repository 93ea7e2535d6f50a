/** The worker of the practice ground, and what it is asked. */
import manifest from '@generated/run/default/manifest.json';
import type { Answers, Envelope, Request } from '../../protocol';
import { addressOf, download, type Progress } from 'swapx-components/run-files/download';

export interface Connection {
  ask: <Kind extends keyof Answers>(kind: Kind, request: Request) => Promise<Answers[Kind]>;
  /** What opening the ground takes. */
  files: { state: string; contracts: string };
  close: () => void;
}

/** What was typed as an amount is none. */
export class WrongAmount extends Error {}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

export async function connect(
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Connection> {
  const { practice, state: stateFile } = manifest;
  const needed = [stateFile, practice.contracts, ...practice.files];
  const [state, contracts] = await download(needed, onProgress, signal);
  const worker = new Worker(addressOf(practice.files[0]!), { type: 'module', name: 'practice' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    const { resolve, reject } = waiting.get(data.id)!;
    waiting.delete(data.id);
    if (data.answer) resolve(data.answer.value as never);
    else reject(data.isAmount ? new WrongAmount(data.error) : new Error(data.error));
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const error = new Error(event.message || '浏览器停止了练习场：可能是内存不够');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });

  return {
    ask: (_kind, request) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, request });
      }),
    files: { state: state!, contracts: contracts! },
    close: () => worker.terminate(),
  };
}
