import { expect } from '@playwright/test';

import { figureViolations } from '../../../../tests/kit/figure';
import { open } from '../../../../tests/kit/shell';
import { test } from '../../../../tests/kit/test';
import { givenFacts } from 'swapx-facts/given';
import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { facts } from './given';
import { requestsFrom } from './requests';

const REQUESTS = requestsFrom(givenFacts(facts));

const PAGE = '/study/swap/creat_wallet';

test('every request is answered with reasons, and counted', async ({ page }) => {
  await open(page, PAGE);
  const quiz = page.locator(`[${DATA_ISLAND}="wallet-requests"]`);
  await quiz.scrollIntoViewIfNeeded();
  await expect(quiz).toHaveAttribute(DATA_MOUNTED, '');
  await expect(quiz.getByText('答错了')).toHaveCount(0);
  for (const [index, { isSafe, because }] of REQUESTS.entries()) {
    const group = quiz.getByRole('group', { name: `第 ${index + 1} 个请求` });
    // The last is answered wrongly, by keyboard.
    const isLast = index === REQUESTS.length - 1;
    const button = group.getByRole('button', { name: isSafe === isLast ? '拒绝' : '同意' });
    if (isLast) await button.press('Enter');
    else await button.click();
    await expect(quiz.getByText(because)).toBeVisible();
  }
  await expect(quiz.getByText('答了 8 个，对 7 个，共 8 个。')).toBeVisible();
  await expect(quiz.getByText('答错了')).toHaveCount(1);
  expect(await figureViolations(page)).toEqual([]);
  await quiz.getByRole('button', { name: '重新开始' }).click();
  await expect(quiz.getByText('答了 0 个')).toBeVisible();
});
