/** Runs commands, as many side by side as they may, and says at the end how long each took. */
import { spawn } from 'node:child_process';

import { ROOT } from 'swapx-kept/root';

export interface Stage {
  name: string;
  command: string;
  /** What to run to have this stage alone, if not the command itself. */
  shown?: string;
  /** Names of stages that must have passed before this one can begin. */
  after?: string[];
  /** Names of stages that must have ended, well or not: this one wants the machine to itself. */
  behind?: string[];
  /** Shown while it runs, not only when it has ended: for the stage one waits for. */
  live?: boolean;
  /** Called when it has passed. */
  onPass?: () => void;
  /** Why it cannot be run on this machine. It is then left out, and listed with this reason. */
  impossible?: string;
}

interface Result {
  stage: Stage;
  passed: boolean;
  seconds: number;
}

/** Parsers make much that lives shortly: a larger young generation saves garbage collections. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Runs one stage; its output stays together, whatever runs beside it. */
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
 * Runs all stages whose conditions are met, in their order, at most `abreast` at a time. A stage that
 * fails does not stop the others, so that one run tells everything; only what builds on it is left out.
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
