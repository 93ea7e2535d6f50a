import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { follow, hold, nextFrames, open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import {
  CODE_LINE,
  DATA_CONTRACT,
  DATA_OUTPUT,
  DATA_PROGRAM,
  DATA_RUN,
} from 'swapx-components/page-names';
import { readable } from 'swapx-components/readable-numbers';
import { programNames, recordOf } from 'swapx-samples/catalogue';
import { printedText } from 'swapx-samples/record';
import { ALL_SAME, panel, pressRun, PROGRAM, QUOTING, runButton, showChain, status } from './e2e';
import { FOLDER, WORKER_POLICY } from 'swapx-components/run-files/folder';

const FILES = `**/${FOLDER}/**`;

const editor = (page: Page) => panel(page).getByRole('textbox', { name: '程序' });
const press = (page: Page, name: string) => runButton(page, name).click();

/** Puts another program in place of the one in the editor, key by key: a shortcut of the page would show. */
async function type(page: Page, source: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(source);
}

/** The same at once, as it is pasted. */
async function paste(page: Page, source: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(source);
}

/** Opens the editor and puts another program in place of the sample. */
async function write(page: Page, source: string): Promise<void> {
  await panel(page).getByRole('button', { name: '程序', exact: true }).click();
  await type(page, source);
}

async function openAndRun(page: Page, address = QUOTING, program = PROGRAM): Promise<void> {
  await open(page, address);
  await press(page, program);
  await expect(status(page, program)).toHaveText(ALL_SAME);
}

test(
  'the worker runs under a policy that leaves it no network',
  { tag: '@slow' },
  async ({ page }) => {
    const policy = Object.entries(WORKER_POLICY)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; ');
    await page.route(FILES, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await openAndRun(page);
    await write(
      page,
      "const request = new XMLHttpRequest();\nrequest.open('GET', '/', false);\nrequest.send();",
    );
    await pressRun(page);
    await expect(status(page)).toHaveText(/^程序在第 3 行出错：.*Failed to (execute|load)/);
  },
);

test('nothing of it is loaded before the press; then lines stream into the blocks of the page, marked as equal to the record', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, QUOTING);
  const early = requests.filter((url) => /assets\/(run\/|js\/run\.)/.test(url));
  expect(early).toEqual([]);
  await press(page, PROGRAM);
  await expect(status(page)).toHaveText(ALL_SAME);
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([]);

  const lines = page.locator(`figure[${DATA_OUTPUT}="${PROGRAM}"] .${CODE_LINE}`);
  expect(await lines.count()).toBeGreaterThan(0);
  for (const line of await lines.all()) await expect(line).toHaveAttribute('data-state', 'same');
  await panel(page).getByRole('button', { name: '关闭' }).click();
  await expect(page.locator(`.${CODE_LINE}[data-state]`)).toHaveCount(0);
});

test('pressed by keyboard, 运行 and 改合约 keep the focus, or give it to the editor', async ({
  page,
}) => {
  const address = '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps';
  const program = 'contract/v3/single-swap-contract';
  // As over a slow line: the press is over long before the panel is there.
  const letGo = await hold(page, '**/assets/js/run.*.js');
  await open(page, address);
  const button = runButton(page, program);
  await button.press('Enter');
  await nextFrames(page);
  await expect(button).toBeFocused();
  letGo();
  await expect(status(page, program)).toHaveText(ALL_SAME);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(panel(page, program)).not.toHaveAttribute('data-phase', 'over');
  await expect(status(page, program)).toHaveText(ALL_SAME);
  await expect(button).toBeFocused();
  const change = page.locator(`button[${DATA_RUN}="${program}"][${DATA_CONTRACT}]`);
  await change.filter({ visible: true }).first().press('Enter');
  await expect(panel(page, program).getByRole('textbox')).toBeFocused();
});

test('a press by keyboard that scrolls its button away leads to the panel', async ({ page }) => {
  // The first block of the page is higher than the screen, and the panel is below it.
  const program = 'sdk/v3/swaps/swap';
  await open(page, '/sdk/v3/guides/swaps/trading');
  const button = runButton(page, program);
  await button.press('Enter');
  await expect(status(page, program)).toBeFocused();
  await expect(status(page, program)).toHaveText(ALL_SAME);
  await expect(button).not.toBeInViewport();
  await expect(status(page, program)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(panel(page, program).locator('.run-primary')).toBeFocused();

  await test.step('改程序 opens the program at the lines of its block', async () => {
    const change = page.locator(`button[${DATA_PROGRAM}="${program}"]`).filter({ visible: true });
    const block = page.locator('figure').filter({ has: change.first() });
    const line = (await block.locator(`.${CODE_LINE}`).first().textContent())!.trimEnd();
    await change.first().press('Enter');
    await expect(panel(page, program).getByRole('textbox', { name: '程序' })).toBeFocused();
    await expect(panel(page, program).locator('.cm-region').first()).toHaveText(line);
  });
});

test('the filled 运行 of a page is that of the first block that holds more than imports', async ({
  page,
}) => {
  await open(page, '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps');
  const grounds = await page
    .locator('.run-start')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor));
  const isFilled = grounds.map((ground) => ground !== 'rgba(0, 0, 0, 0)');
  expect(isFilled).toEqual(grounds.map((_, index) => index === 1));
});

test('a second run begins with a fresh chain', { tag: '@slow' }, async ({ page }) => {
  const program = 'sdk/v3/swaps/trading';
  await openAndRun(page, '/sdk/v3/guides/swaps/trading', program);
  await pressRun(page, program);
  await expect(panel(page, program)).not.toHaveAttribute('data-phase', 'over');
  await expect(status(page, program)).toHaveText(ALL_SAME);
  await expect(panel(page, program)).toContainText(/链上发生了什么（[1-9]\d* 笔交易）/);
});

test('the pools that a run changed are drawn, as they were and as they are', async ({ page }) => {
  const program = 'contract/v2/swaps';
  await openAndRun(page, '/contract/swapx-v2/concepts/core-concepts/swaps', program);
  await showChain(page, program);
  // The run prints the reserves after its first swap, and what its second one moved.
  const printed = printedText(recordOf(`${program}.ts`));
  const [, ...reserves] = /Sync：储备量改为 (\d+) 与 (\d+)/.exec(printed)!.map(Number);
  const [, ...moved] = /amount0In (\d+)，amount1In (\d+)\namount0Out (\d+)，amount1Out (\d+)/
    .exec(printed)!
    .map(Number);
  const [wxoc, usdt] = reserves.map((units, i) => units + moved[i]! - moved[i + 2]!);
  const shown = (units: number, decimals: number) =>
    String(Number((units / 10 ** decimals).toPrecision(6)));
  const drawing = panel(page, program).getByRole('img', { name: /^WXOC\/USDT 交易对的储备量/ });
  const ends = [`→ ${shown(wxoc!, 18)} WXOC，`, ` → ${shown(usdt!, 6)} USDT`].map(readable);
  const said = new RegExp(`${ends.join('.*')}$`);
  await expect(drawing).toHaveAttribute('aria-label', said);
  await expect(panel(page, program).getByText('WXOC/USDT 交易对.swap')).toHaveCount(2);
});

test(
  'every call is named, with the names of its own arguments',
  { tag: '@slow' },
  async ({ page }) => {
    const program = 'contract/v2/pools';
    await openAndRun(page, '/contract/swapx-v2/concepts/core-concepts/pools', program);
    await showChain(page, program);
    const calls = panel(page, program).locator('.run-transaction code');
    const named = await calls.allTextContents();
    expect(named.filter((call) => !/部署合约|\.(?!0x)\w+$/.test(call))).toEqual([]);
    expect(named.filter((call) => call.includes('removeLiquidity'))).not.toHaveLength(0);
    const mint = panel(page, program)
      .locator('.run-transactions > li')
      .filter({ has: page.getByText('WXOC/USDT 交易对.mint', { exact: true }) })
      .first();
    await mint.locator('.run-transaction').click();
    await expect(mint.locator('.run-detail').first().locator('dt')).toHaveText(['to']);
  },
);

test(
  'price and liquidity of a concentrated pool are drawn, and a multicall is taken apart',
  { tag: '@slow' },
  async ({ page }) => {
    const program = 'sdk/v3/swaps/trading';
    await openAndRun(page, '/sdk/v3/guides/swaps/trading', program);
    await showChain(page, program);
    // The program sells WXOC, whose price can only have fallen.
    const drawing = panel(page, program).getByRole('img', {
      name: /^WXOC\/USDT 0\.30% 池的流动性/,
    });
    const [, before, after] = /1 WXOC = ([\d.]+) → ([\d.]+) USDT/.exec(
      (await drawing.getAttribute('aria-label'))!,
    )!;
    expect(Number(after)).toBeLessThan(Number(before));
    const calls = panel(page, program).locator('.run-transactions > li');
    const multicall = calls.filter({ hasText: 'SwapRouter.multicall' }).first();
    await multicall.locator('.run-transaction').click();
    await expect(multicall.getByText('refundETH', { exact: true })).toBeVisible();
  },
);

test('a changed program shows what changed, and 还原 brings the sample back', async ({ page }) => {
  await openAndRun(page);
  await panel(page).getByRole('button', { name: '程序', exact: true }).click();
  const source = await editor(page).evaluate((element) => (element as HTMLElement).innerText);
  expect(source).toContain("from '@uniswap/v3-sdk'");
  await type(page, "const answer: number = 41;\nconsole.log('答案', answer + 1);");
  await pressRun(page);
  await expect(status(page)).toHaveText(/^运行完毕，0 行与文档一致，多出 1 行，少了 \d+ 行$/);
  await expect(panel(page).getByRole('listitem')).toContainText(['答案 42']);
  await panel(page).getByRole('button', { name: '还原' }).click();
  await pressRun(page);
  await expect(status(page)).toHaveText(ALL_SAME);

  await test.step('a slash belongs to the program, and outside of it to the search', async () => {
    await type(page, '// a / b\nconsole.log(9 / 2);');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel(page).getByRole('listitem')).toContainText(['4.5']);
    const search = page.getByRole('searchbox');
    await expect(search).toHaveCount(0);
    await panel(page).getByRole('button', { name: /^程序/ }).focus();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
  });
});

test(
  'on a Mac, Control+K deletes to the end of the line in the editor, and ⌘K searches',
  { tag: '@slow' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
    });
    await openAndRun(page);
    await panel(page).getByRole('button', { name: '程序', exact: true }).click();
    await editor(page).focus();
    await page.keyboard.press('Meta+a');
    await page.keyboard.type('abcdef');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await expect(editor(page)).toHaveText('abc');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.keyboard.press('Meta+k');
    await expect(page.getByRole('searchbox')).toBeFocused();
  },
);

// Outputs that are lines and tables in turn: on the page each stands in a block of its own.
const OUTPUT = /::output\{file="([^"]+)\.ts"(?: region="([^"]+)")?\}/g;
const docs = path.join(__dirname, '../../website/docs');
const mixedOutputs = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(path.join(docs, file), 'utf8').matchAll(OUTPUT)].flatMap(
      ([, program, regions]) => {
        const shown = recordOf(`${program}.ts`).filter(
          ({ region }) => !regions || regions.split(' ').includes(String(region)),
        );
        const isMixed =
          programNames().includes(program!) &&
          shown.some((passage) => 'lines' in passage) &&
          shown.some((passage) => 'rows' in passage);
        return isMixed
          ? [{ page: `/${file.replace(/(index)?\.md$/, '')}`, program: program! }]
          : [];
      },
    ),
  );

test(
  'a block between tables is filled with its own lines again',
  { tag: '@slow' },
  async ({ page }) => {
    expect(mixedOutputs).not.toHaveLength(0);
    for (const { page: address, program } of mixedOutputs) {
      await open(page, address);
      const blocks = page.locator(`figure[${DATA_OUTPUT}="${program}"] code`);
      const recorded = await blocks.allTextContents();
      await press(page, program);
      await expect(status(page, program), program).toHaveText(ALL_SAME);
      expect(await blocks.allTextContents(), program).toEqual(recorded);
      const waiting = page.locator(
        `figure[${DATA_OUTPUT}="${program}"] .${CODE_LINE}:not([data-state="same"])`,
      );
      await expect(waiting, program).toHaveCount(0);
    }
  },
);

test(
  'start and end of a run are announced, and nothing in between',
  { tag: '@slow' },
  async ({ page }) => {
    await openAndRun(page);
    await write(page, 'for (let i = 0; i < 3000; i += 1) console.log(i);');
    await panel(page).evaluate((element) => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = element.querySelector('[role=status]')!;
      const note = () => said.push(region.textContent);
      new MutationObserver(note).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await pressRun(page);
    await expect(panel(page).getByText('全部输出（3000 行）')).toBeVisible();
    await expect(panel(page)).toHaveAttribute('data-phase', 'over');
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    // A program that is over before the next frame is never shown running.
    const texts = [...new Set(said)].filter((text) => text !== '正在运行');
    expect(texts).toEqual(['正在载入', expect.stringMatching(/^运行完毕，/)]);
  },
);

test(
  'what a program prints as a warning or an error is shown, and a circle in an object is no fault',
  { tag: '@slow' },
  async ({ page }) => {
    await openAndRun(page);
    await write(
      page,
      [
        "console.info('一'); console.warn('二'); console.error('三'); console.debug('四');",
        'const circle: Record<string, unknown> = { name: 1n };',
        'circle.self = circle;',
        'console.log(circle);',
      ].join('\n'),
    );
    await pressRun(page);
    await expect(status(page)).toHaveText(/^运行完毕，/);
    const lines = panel(page).locator('.run-lines li');
    await expect(lines).toContainText(['一', '二', '三', '四']);
    await expect(lines.filter({ hasText: '[Circular]' })).toHaveCount(1);
  },
);

// In such an order that no message fits the program after it.
const faulty: [string, string, RegExp][] = [
  ['a thrown error', "const a = 1;\n\nthrow new Error('坏了');", /^程序在第 3 行出错：坏了/],
  ['wrong syntax', 'const a = 1;\nconst = 2;', /^程序在第 2 行出错：/],
  ['a request to the network', "await fetch('https://example.com');", /^程序在第 1 行出错：/],
  [
    'a foreign package',
    "import fs from 'node:fs';\nfs.x();",
    /不能导入 node:fs；可以导入的有：.*viem/,
  ],
  [
    'too many lines',
    'for (let i = 0; i < 9999; i += 1) console.log(i);',
    /程序打印了超过 5000 行，已停止/,
  ],
];
async function expectTold(page: Page, cases: typeof faulty): Promise<void> {
  await openAndRun(page);
  await panel(page).getByRole('button', { name: '程序', exact: true }).click();
  for (const [name, source, message] of cases) {
    await paste(page, source);
    await pressRun(page);
    await expect(status(page), name).toHaveText(message);
  }
}

const isDaily = ([name]: (typeof faulty)[number]) =>
  ['a thrown error', 'a request to the network'].includes(name);

test('what else goes wrong is told with its place', { tag: '@slow' }, ({ page }) =>
  expectTold(
    page,
    faulty.filter((one) => !isDaily(one)),
  ),
);

test('what goes wrong is told with its place; an endless loop can be stopped', async ({ page }) => {
  await expectTold(page, faulty.filter(isDaily));
  await test.step('the line in what is told leads to the editor', async () => {
    await status(page).getByRole('button', { name: '第 1 行' }).click();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page).locator('.cm-activeLine')).toContainText("fetch('https://");
  });
  await test.step('an endless loop is stopped by 停止, and the page stays alive', async () => {
    await paste(page, "console.log('开始');\nfor (;;) {}");
    await pressRun(page);
    await expect(panel(page).locator('.run-lines').getByText('开始')).toBeVisible();
    const primary = panel(page).locator('.run-primary');
    await expect(primary).toHaveText('停止');
    await primary.press('Enter');
    await expect(status(page)).toHaveText('已停止');
    await expect(primary).toBeFocused();
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

test(
  'when a file fails to load, the record stays and the run can be tried again',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, QUOTING);
    const output = page.locator(`figure[${DATA_OUTPUT}="${PROGRAM}"] code`).first();
    const recorded = await output.textContent();
    await page.route(FILES, (route) => route.abort());
    await press(page, PROGRAM);
    await expect(status(page)).toContainText('没有加载成功');
    expect(await output.textContent()).toBe(recorded);
    await page.unroute(FILES);
    await panel(page).getByRole('button', { name: '再试一次' }).click();
    await expect(status(page)).toHaveText(ALL_SAME);
  },
);

test(
  'a button whose script did not load says so, until it has',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, QUOTING);
    const button = runButton(page);
    const script = '**/assets/js/run.*.js';
    await page.route(script, (route) => route.abort());
    await button.click();
    await expect(button).toHaveText('再试一次');
    await expect(button).toHaveAttribute('title', '没有加载成功，请再按一次');
    await page.unroute(script);
    await button.click();
    await expect(status(page)).toHaveText(ALL_SAME);
    await expect(button).toHaveText('运行');
    await expect(button).not.toHaveAttribute('title');
  },
);

test('leaving the page ends the run', { tag: '@slow' }, async ({ page }) => {
  await openAndRun(page);
  await write(page, "console.log('开始');\nfor (;;) {}");
  await pressRun(page);
  await expect(panel(page).locator('.run-lines').getByText('开始')).toBeVisible();
  await follow(page, '/sdk/v3/guides/swaps/trading');
  await expect.poll(() => page.workers().length).toBe(0);
  await press(page, 'sdk/v3/swaps/trading');
  await expect(status(page, 'sdk/v3/swaps/trading')).toHaveText(ALL_SAME);
});

test('two samples of one page run beside each other', { tag: '@slow' }, async ({ page }) => {
  const address = '/sdk/v3/guides/liquidity/minting-position';
  const programs = [
    'sdk/v3/liquidity/minting-position',
    'sdk/v3/liquidity/minting-position-ethers',
  ];
  await open(page, address);
  for (const program of programs) await press(page, program);
  for (const program of programs) await expect(status(page, program)).toHaveText(ALL_SAME);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the recorded output is there, and no button that would do nothing', async ({ page }) => {
    await page.goto(QUOTING);
    await expect(page.locator(`figure[${DATA_OUTPUT}="${PROGRAM}"]`).first()).toBeVisible();
    await expect(page.locator(`button[${DATA_RUN}]:not(details *)`).first()).toBeHidden();
  });
});
