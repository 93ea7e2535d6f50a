/** Runs commands in parallel, as far as their dependencies allow, and prints a summary with times. */
import { spawn } from 'node:child_process';

import { ROOT } from 'swapx-kept/root';

export interface Stage {
  name: string;
  command: string;
  /** The command to print for running this stage alone, if not `command`. */
  shown?: string;
  /** Names of stages that must have passed before this one can begin. */
  after?: string[];
  /** Names of stages that must have ended, passed or not: this one needs the machine to itself. */
  behind?: string[];
  /** Prints output as it comes, not only at the end of the stage. */
  live?: boolean;
  /** What to do when the stage has failed, if its command does not say. */
  mend?: string;
  /** Called when the stage has passed. */
  onPass?: () => void;
  /** Why this machine cannot run the stage, which is then skipped and listed with this reason. */
  impossible?: string;
}

interface Result {
  stage: Stage;
  passed: boolean;
  seconds: number;
}

/** Parsers allocate many short-lived objects: a larger young generation saves garbage collections. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Runs one stage. Unless `live`, its output is buffered, and not mixed with that of other stages. */
function run(stage: Stage): Promise<Result> {
  const start = performance.now();
  const child = spawn(stage.command, {
    cwd: ROOT,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const title = `\n── ${stage.name}：${stage.shown ?? stage.command}\n`;
  const output: Buffer[] = [];
  const keep = (part: Buffer) => (stage.live ? process.stdout.write(part) : output.push(part));
  if (stage.live) process.stdout.write(title);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (!stage.live) process.stdout.write(title + Buffer.concat(output).toString('utf8'));
      const seconds = (performance.now() - start) / 1000;
      if (code !== 0 && stage.mend) process.stdout.write(`${stage.mend}\n`);
      if (code === 0) stage.onPass?.();
      resolve({ stage, passed: code === 0, seconds });
    });
  });
}

function summary(stages: Stage[], results: Result[], seconds: number): string {
  const lines = stages.map(({ name, impossible }) => {
    const result = results.find(({ stage }) => stage.name === name);
    if (!result) return `- 没有运行 ${name}${impossible ? `：${impossible}` : ''}`;
    return `${result.passed ? '✔ 通过' : '✖ 失败'} ${name}（${result.seconds.toFixed(1)} 秒）`;
  });
  return ['', ...lines, `共 ${seconds.toFixed(1)} 秒`, ''].join('\n');
}

/**
 * Runs stages in their order as soon as their conditions are met, at most `abreast` at a time. A failure
 * does not stop other stages, so that one run reports everything; only dependents of the failed stage
 * are skipped.
 */
export async function runStages(stages: Stage[], abreast: number): Promise<boolean> {
  const start = performance.now();
  const results: Result[] = [];
  const running = new Map<string, Promise<void>>();
  const possible = stages.filter(({ impossible }) => !impossible);
  const waiting = [...possible];
  const hasPassed = (name: string) =>
    results.some(({ stage, passed }) => stage.name === name && passed);
  const hasEnded = (name: string) => results.some(({ stage }) => stage.name === name);
  for (;;) {
    const next = waiting.findIndex(
      ({ after = [], behind = [] }) => after.every(hasPassed) && behind.every(hasEnded),
    );
    if (next >= 0 && running.size < abreast) {
      const [stage] = waiting.splice(next, 1);
      running.set(
        stage!.name,
        run(stage!).then((result) => {
          results.push(result);
          running.delete(stage!.name);
        }),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  process.stdout.write(summary(stages, results, (performance.now() - start) / 1000));
  return results.length === possible.length && results.every(({ passed }) => passed);
}
