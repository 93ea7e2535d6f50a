/** Runs a build and measures its time and memory. */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

import { watchMemory } from './process-memory';

export interface BuildCost {
  seconds: number;
  /** Peak over all of its processes; undefined without /proc. */
  peakBytes: number | undefined;
}

const LINES_OF_FAILURE = 40;

const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
};

export async function timed(
  program: string,
  args: string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<BuildCost> {
  const start = performance.now();
  const child = spawn(program, args, { cwd: folder, env: { ...ENVIRONMENT, ...environment } });
  const peak = watchMemory(child.pid ?? 0);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(peak);
  if (code !== 0) {
    const end = output.join('').split('\n').slice(-LINES_OF_FAILURE).join('\n');
    throw new Error(`${folder}：${[program, ...args].join(' ')} 失败（${code}）：\n${end}`);
  }
  return { seconds: (performance.now() - start) / 1000, peakBytes: peak() };
}
