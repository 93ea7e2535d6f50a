// 把测试文件逐个交给几个长驻进程。进程中途结束也不影响其余文件：该文件算失败，换一个新进程继续。
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isResult, type FileEvent } from './events';

/** 一个文件结束时报告它的全部事件；各进程的事件因此不会混在一起。 */
type Finished = (events: FileEvent[]) => void;

const reporter = fileURLToPath(new URL('send-events.ts', import.meta.url));

/** 每个 worker 是一个程序，调用 serveFiles；各自不断取下一个文件。 */
export async function runFiles(workers: URL[], files: string[], finished: Finished): Promise<void> {
  const queue = [...files];
  const shares = workers.map(async (worker) => {
    while (queue.length > 0) await runInOneProcess(worker, queue, finished);
  });
  await Promise.all(shares);
}

/** 启动一个进程，让它不断取下一个文件，直到没有文件或进程意外结束。 */
async function runInOneProcess(program: URL, queue: string[], finished: Finished): Promise<void> {
  const worker = fork(fileURLToPath(program), {
    execArgv: ['--import', 'tsx', `--test-reporter=${reporter}`],
    // 本身也可能在测试里运行；带着这个变量，node:test 会改用自己的 reporter。
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    serialization: 'advanced',
  });
  let ready = false;
  let current: { file: string; events: FileEvent[] } | undefined;

  function runNext() {
    const file = queue.shift();
    current = file === undefined ? undefined : { file, events: [] };
    if (file === undefined) worker.disconnect();
    else worker.send(file);
  }

  worker.on('message', (message: 'ready' | FileEvent) => {
    if (message === 'ready') {
      ready = true;
      runNext();
    } else if (current) {
      current.events.push(message);
      // 文件自己那一项最后报告：这时整个文件已经跑完。
      if (!isResult(message) || message.data.nesting > 0) return;
      finished(current.events);
      runNext();
    }
  });

  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  const reason = `测试进程意外结束（${signal ?? `退出码 ${code}`}）`;
  if (!ready) throw new Error(`${reason}：链没有启动`);
  if (current) finished(crashEvents(current.file, current.events, reason));
}

/** 已有结果的测试照常报告，文件本身算失败。 */
function crashEvents(file: string, events: FileEvent[], reason: string): FileEvent[] {
  const location = { file: resolve(file), line: 1, column: 1 };
  const details = { duration_ms: 0, type: 'suite', error: { cause: reason } };
  const crash = { type: 'test:fail', data: { name: file, nesting: 0, ...location, details } };
  return [...events.filter(isResult), crash as unknown as FileEvent];
}
