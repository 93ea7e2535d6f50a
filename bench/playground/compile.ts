/**
 * Cost of running a changed contract: times from the press of 编译并运行 until the program starts and
 * until it ends.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Driver, Engine } from '../../tests/engines/driver';
import { chromiumEngine, firefoxEngine } from '../../tests/engines/playwright';
import { ROOT } from 'swapx-kept/root';
import { fragmentOf } from 'swapx-playground/client/shared-change';
import { median } from './median';

const PROGRAM = 'contract/v2/flash-swaps';
const PAGE = '/contract/swapx-v2/concepts/core-concepts/flash-swaps';
const CONTRACT = 'solidity/flash-swaps/FlashBorrower.sol';
const ROUNDS = 3;

interface Compiled {
  /** Milliseconds until the compiler is loaded. */
  loaded: number;
  /** Milliseconds until the program starts. */
  started: number;
  whole: number;
}

/** Presses the first button of the panel; the page records the times. */
const press = (driver: Driver): Promise<Compiled> =>
  driver.evaluate(async () => {
    const began = performance.now();
    const panel = document.querySelector<HTMLElement>('.run-panel')!;
    panel.querySelector<HTMLButtonElement>('.run-primary')!.click();
    const until = async (isThere: () => boolean) => {
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    };
    const status = () => panel.querySelector('.run-status')!.textContent!;
    const loaded = await until(() => status() === '正在编译合约');
    const started = await until(() => status() !== '正在编译合约');
    const whole = await until(() => panel.dataset.phase === 'over');
    return { loaded, started, whole };
  });

async function isReady(driver: Driver): Promise<void> {
  const isThere = () => document.querySelector('.run-panel[data-phase=over]') !== null;
  while (!(await driver.evaluate(isThere))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measure(engine: Engine, origin: string): Promise<[Compiled, Compiled]> {
  const source = readFileSync(path.join(ROOT, 'samples', CONTRACT), 'utf8');
  const changed = source.replace('NOT_SELF', 'OTHER');
  const fragment = await fragmentOf(PROGRAM, { contracts: { [CONTRACT]: changed } });
  // A new browser each time, so that its cache is empty.
  const driver = await engine.start();
  try {
    await driver.goto(origin + PAGE + fragment);
    await isReady(driver);
    return [await press(driver), await press(driver)];
  } finally {
    await driver.close();
  }
}

/** As a Markdown table. */
export async function compileFigures(origin: string): Promise<string> {
  const lines = [
    '| 浏览器 | 首次：编译器到齐 | 首次：到开始运行 | 首次：全程 | 再次：到开始运行 | 再次：全程 |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (const engine of [chromiumEngine, firefoxEngine]) {
    const rounds: [Compiled, Compiled][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(engine, origin));
    const of = (value: (first: Compiled, again: Compiled) => number) =>
      `${Math.round(median(rounds.map(([first, again]) => value(first, again))))} ms`;
    const cells = [
      engine.name,
      of((first) => first.loaded),
      of((first) => first.started),
      of((first) => first.whole),
      of((_, again) => again.started),
      of((_, again) => again.whole),
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
}
