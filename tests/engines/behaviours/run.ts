import assert from 'node:assert/strict';

import { CODE_LINE, DATA_OUTPUT, DATA_RUN } from 'swapx-components/page-names';
import { behavioursOf } from '../behaviour';
import type { Tab } from '../tab';

const behaves = behavioursOf('运行');

const QUOTING = '/sdk/v3/guides/swaps/quoting';
const PROGRAM = 'sdk/v3/swaps/quoting';
const PANEL = '.run-panel';
const STATUS = `${PANEL} [role=status]`;

const ended = (tab: Tab, pattern: RegExp) => tab.says(STATUS, pattern);

async function openAndRun(tab: Tab, page: string): Promise<void> {
  await tab.open(page);
  await tab.click(`button[${DATA_RUN}="${PROGRAM}"]:not(details *)`);
  await ended(tab, /^运行完毕，\d+ 行输出都与文档一致$/);
}

/** Opens the editor and replaces its content. */
async function rewrite(tab: Tab, source: string): Promise<void> {
  await tab.click(`${PANEL} .run-files button`, '程序');
  // The editor stands in a shadow of its own and takes the focus.
  await tab.until('编辑器', () =>
    document.activeElement?.shadowRoot?.activeElement?.matches('.cm-content'),
  );
  await tab.press('Control+a');
  await tab.type(source);
  await tab.click(`${PANEL} .run-primary`, '运行');
}

behaves(
  QUOTING,
  'a press runs the program, which prints what is recorded; changed by keyboard, it runs as well',
  async (tab, page) => {
    await openAndRun(tab, page);
    assert.deepEqual(
      await tab.evaluate(
        (css) => [
          ...new Set(
            [...document.querySelectorAll(css)].map((line) => line.getAttribute('data-state')),
          ),
        ],
        `figure[${DATA_OUTPUT}="${PROGRAM}"] .${CODE_LINE}`,
      ),
      ['same'],
    );

    await rewrite(tab, "console.log('答案', 41 + 1);");
    await ended(tab, /^运行完毕，0 行与文档一致，多出 1 行/);
    await tab.sees(`${PANEL} li`, '答案 42');
  },
);

behaves(
  QUOTING,
  'an error is told with its line',
  async (tab, page) => {
    await openAndRun(tab, page);
    await rewrite(tab, "throw new Error('坏了');");
    await ended(tab, /^程序在第 1 行出错：坏了/);
  },
  { slow: true },
);

behaves(
  QUOTING,
  'an endless loop can be stopped, and the page stays alive',
  async (tab, page) => {
    await openAndRun(tab, page);
    await rewrite(tab, "console.log('开始');for (;;);");
    await tab.sees(`${PANEL} li`, '开始');
    await tab.click(`${PANEL} button`, '停止');
    await ended(tab, /^已停止$/);
    await tab.click(`${PANEL} button`, '关闭');
    await tab.seesNo(PANEL);
  },
  { slow: true },
);
