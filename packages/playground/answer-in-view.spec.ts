// What a press of 运行 and of 改合约 brings is on the screen, and stays where it is while the reader types.
import { expect, type Locator, type Page } from '@playwright/test';

import { PHONE, open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { DATA_CONTRACT, DATA_REGION, DATA_RUN } from 'swapx-components/page-names';
import { ALL_SAME, panel, status } from './e2e';

const DESKTOP = { width: 1440, height: 900 };
const TALL_PHONE = { width: 390, height: 844 };

const SINGLE = '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps';
const SINGLE_PROGRAM = 'contract/v3/single-swap-contract';

const GUIDES = [
  { page: '/sdk/v2/guides/quick-start', program: 'sdk/v2/quick-start' },
  { page: SINGLE, program: SINGLE_PROGRAM },
];
const OTHER_GUIDES = [
  { page: '/contract/swapx-v2/guides/liquidity', program: 'contract/v2/liquidity-contract' },
  { page: '/sdk/v3/guides/swaps/quoting', program: 'sdk/v3/swaps/quoting' },
  {
    page: '/contract/swapx-v3/guides/Provide-Liquidity/mint-a-position',
    program: 'contract/v3/mint-a-position',
  },
];

/** The tallest block of the program: below it there is most to miss. */
async function pressTallest(page: Page, program: string): Promise<void> {
  const buttons = page
    .locator(`button.run-start[${DATA_RUN}="${program}"]`)
    .filter({ visible: true });
  const heights = await buttons.evaluateAll((all) =>
    all.map((button) => button.closest('figure')!.offsetHeight),
  );
  await buttons.nth(heights.indexOf(Math.max(...heights))).click();
}

const head = (page: Page, program: string): Locator => panel(page, program).locator('.run-head');

/** Below the navbar, which may come back. */
async function expectHeadInView(page: Page, program: string): Promise<void> {
  await expect(head(page, program)).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => head(page, program).evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(60);
}

async function expectAnswered(page: Page, { page: address, program }: (typeof GUIDES)[number]) {
  await open(page, address);
  await pressTallest(page, program);
  await expectHeadInView(page, program);
  await expect(status(page, program)).toHaveText(ALL_SAME);
  const lines = panel(page, program).locator('.run-panel > .run-lines > li, .run-lines').first();
  await expect(lines.locator('li').first()).toBeInViewport({ ratio: 1 });
  await expectHeadInView(page, program);
}

for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: TALL_PHONE })) {
  test.describe(screen, () => {
    test.use({ viewport });

    for (const guide of GUIDES) {
      test(`the answer to 运行 is in view: ${guide.program}`, ({ page }) =>
        expectAnswered(page, guide));
    }

    for (const guide of OTHER_GUIDES) {
      test(`the answer to 运行 is in view: ${guide.program}`, { tag: '@slow' }, ({ page }) =>
        expectAnswered(page, guide),
      );
    }
  });
}

const lineIn = (page: Page) =>
  panel(page, SINGLE_PROGRAM).locator('.cm-activeLine').filter({ visible: true });

test('改合约 opens at the function of its block, and typing moves nothing', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, SINGLE);
  const change = (region: string) =>
    page
      .locator(`button[${DATA_CONTRACT}$="SingleSwap08.sol"][${DATA_REGION}="${region}"]`)
      .filter({ visible: true });
  await change('exact-input').click();
  const opened = panel(page, SINGLE_PROGRAM);
  await expect(lineIn(page)).toContainText('/// 精确输入');
  await expect(lineIn(page)).toBeInViewport();
  await expectHeadInView(page, SINGLE_PROGRAM);
  await expect(opened.locator('.cm-region').first()).toContainText('/// 精确输入');
  await expect(status(page, SINGLE_PROGRAM)).toHaveText(ALL_SAME);

  const share = opened.getByRole('button', { name: '复制链接' });
  await expect(share).toHaveAttribute('aria-disabled', 'true');
  // Playwright would wait until it is enabled.
  await share.click({ force: true });
  await expect(opened.getByText('还没有改动')).toBeVisible();

  const measures = () =>
    opened.evaluate((element) => {
      const box = (css: string) => {
        const { top, height } = element.querySelector(css)!.getBoundingClientRect();
        return [top + window.scrollY, height];
      };
      return ['.run-toolbar', '.run-editor'].map(box);
    });
  await opened.getByRole('textbox', { name: 'SingleSwap08.sol' }).focus();
  const before = await measures();
  await page.keyboard.type('// ');
  await expect(opened.getByRole('button', { name: '编译并运行' })).toBeVisible();
  await expect(share).toHaveAttribute('aria-disabled', 'false');
  expect(await measures()).toEqual(before);

  await test.step('another block of the contract is opened where it was pressed', async () => {
    await change('exact-output').click();
    await expect(lineIn(page)).toContainText('/// 精确输出');
    await expectHeadInView(page, SINGLE_PROGRAM);
    const block = page.locator('figure').filter({ has: change('exact-output') });
    await expect(block.locator('xpath=following-sibling::*[1]').locator('section')).toBeVisible();
  });
});

/** Heights and widths of what can be pressed, of all that is visible. */
const sizesOf = (buttons: Locator) =>
  buttons.filter({ visible: true }).evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { name: button.textContent, width, height };
    }),
  );

async function expectSizes(page: Page, least: { width: number; height: number }): Promise<void> {
  await open(page, SINGLE);
  await pressTallest(page, SINGLE_PROGRAM);
  await expect(status(page, SINGLE_PROGRAM)).toHaveText(ALL_SAME);
  await expect(panel(page, SINGLE_PROGRAM).getByRole('button', { name: '测试' })).not.toHaveCount(
    0,
  );
  const heads = page.locator('.theme-code-block figcaption :is(button, a[download])');
  const inPanel = panel(page, SINGLE_PROGRAM).locator('button');
  const sizes = [...(await sizesOf(heads)), ...(await sizesOf(inPanel))];
  expect(sizes.length).toBeGreaterThan(20);
  const small = sizes.filter(({ width, height }) => width < least.width || height < least.height);
  expect(small).toEqual([]);
}

test('with a mouse, buttons are high enough to be hit', ({ page }) =>
  expectSizes(page, { width: 32, height: 32 }));

test.describe('under a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('buttons are 44 pixels high and wide, and no keys are explained', async ({ page }) => {
    await expectSizes(page, { width: 44, height: 44 });
    const opened = panel(page, SINGLE_PROGRAM);
    await opened.getByRole('button', { name: 'SingleSwap08.sol' }).click();
    await expect(opened.getByText('改动只留在这个页面里')).toBeVisible();
    await expect(opened.getByText('加回车运行')).toBeHidden();
    // On a phone the symbols of a block without a head stand above its lines, not on them.
    expect(await page.locator('.theme-code-block pre').evaluateAll(coveredLines)).toEqual([]);
  });
});

/** Blocks of which a button covers the first line. */
function coveredLines(blocks: Element[]): string[] {
  return blocks.flatMap((pre) => {
    const line = pre.querySelector('code')!.getBoundingClientRect();
    const buttons = [...pre.parentElement!.querySelectorAll(':scope > span button')];
    const covers = buttons.some((button) => {
      const { bottom, height } = button.getBoundingClientRect();
      return height > 0 && bottom > line.top;
    });
    return covers ? [pre.textContent.slice(0, 40)] : [];
  });
}
