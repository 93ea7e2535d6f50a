/**
 * Cost of a press of 运行 on the built site in Chromium: bytes, and time to the first line of output;
 * and cost of compiling a changed contract in Chromium and Firefox.
 */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { launch } from '../measure/rounds';
import { writeFigures } from '../readme';
import { DATA_RUN } from 'swapx-components/page-names';
import { FOLDER } from 'swapx-components/run-files/folder';
import { compileFigures } from './compile';
import { median } from './median';

const PORT = Number(process.env.BENCH_PORT ?? 4174);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ROUNDS = 3;
const README = path.join(__dirname, 'README.md');
const MARKS = {
  begin: '<!-- 结果由 npx tsx bench/playground/run.ts 写入 -->',
  end: '<!-- 结果结束 -->',
};

/** One program of each kind: reads only, V3 SDK swap, V2 SDK, ethers, own contracts. */
const PROGRAMS = [
  ['sdk/v3/swaps/quoting', '/sdk/v3/guides/swaps/quoting'],
  ['sdk/v3/swaps/trading', '/sdk/v3/guides/swaps/trading'],
  ['sdk/v2/trading', '/sdk/v2/guides/trading'],
  ['sdk/v2/trading-ethers', '/sdk/v2/guides/trading'],
  ['contract/v2/flash-swaps', '/contract/swapx-v2/concepts/core-concepts/flash-swaps'],
] as const;

interface Run {
  firstLine: number;
  whole: number;
}

interface Measured {
  bytes: number;
  first: Run;
  second: Run;
}

/**
 * Presses the button and waits; the page records the times of output, so that no protocol round
 * trip is included.
 */
function press(page: Page, button: string): Promise<Run> {
  return page.evaluate(async (selector) => {
    const started = performance.now();
    document.querySelector<HTMLButtonElement>(selector)!.click();
    let firstLine: number | undefined;
    // Until the new run has begun, the panel shows the previous one.
    let hasBegun = false;
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const panel = document.querySelector<HTMLElement>('.run-panel');
      hasBegun ||= panel !== null && panel.dataset.phase !== 'over';
      if (!hasBegun) continue;
      if (panel?.dataset.phase !== 'loading' && panel?.querySelector('.run-lines li')) {
        firstLine ??= performance.now() - started;
      }
      if (panel?.dataset.phase === 'over' && firstLine !== undefined) {
        return { firstLine, whole: performance.now() - started };
      }
    }
  }, button);
}

async function measure(browser: Browser, program: string, address: string): Promise<Measured> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(ORIGIN + address);
  await page.waitForSelector('html[data-ready]');
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/${FOLDER}/`) || pathname.includes('/run.')) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  const first = await press(page, `button[${DATA_RUN}="${program}"]`);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const second = await press(page, '.run-panel .run-primary');
  await context.close();
  return { bytes, first, second };
}

async function run(): Promise<void> {
  const server = spawn('bash', ['tests/browser/serve.sh', String(PORT)], { stdio: 'inherit' });
  const browser = await launch();
  const lines = [
    '| 示例 | 传输量 | 首次按下到首行 | 再次按下到首行 | 再次运行全程 |',
    '| --- | --- | --- | --- | --- |',
  ];
  try {
    for (const [program, address] of PROGRAMS) {
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await measure(browser, program, address));
      }
      const of = (value: (measured: Measured) => number) => median(rounds.map(value));
      const cells = [
        `\`${program}\``,
        `${Math.round(of(({ bytes }) => bytes) / 1000)} kB`,
        `${Math.round(of(({ first }) => first.firstLine))} ms`,
        `${Math.round(of(({ second }) => second.firstLine))} ms`,
        `${Math.round(of(({ second }) => second.whole))} ms`,
      ];
      lines.push(`| ${cells.join(' | ')} |`);
    }
    lines.push('', '改合约（`contract/v2/flash-swaps`）：', '', await compileFigures(ORIGIN));
  } finally {
    await browser.close();
    server.kill();
  }
  const machine = `${cpus().length} 核 ${cpus()[0]?.model.trim() ?? ''}，${ROUNDS} 次的中位数。`;
  writeFigures(README, MARKS, `${lines.join('\n')}\n\n${machine}`);
}

void run();
