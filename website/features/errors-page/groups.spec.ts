/** Errors in the folds of the errors page: reached by address, by the search, and without script. */
import { expect, type Page } from '@playwright/test';

import { hydrate, open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { DATA_ARRIVED, DATA_GROUP } from 'swapx-components/page-names';
import { ask, results } from '../search/testing/browser';

const PAGE = '/sdk/errors';
const SECTION = '#V2-EXPIRED';

const groups = (page: Page) => page.locator(`details[${DATA_GROUP}]`);

test('a fold opens for the error that an address names, also when the router brings it', async ({
  page,
}) => {
  await open(page, PAGE + SECTION);
  await expect(page.locator(SECTION)).toBeInViewport();
  await expect(page.locator(SECTION)).toHaveAttribute(DATA_ARRIVED);

  await test.step('from another page, by the search', async () => {
    await open(page, '/sdk/');
    await ask(page, 'UniswapV2Router: EXPIRED');
    await results(page).first().click();
    await expect(page).toHaveURL(PAGE + SECTION);
    await expect(page.locator(SECTION)).toBeInViewport();
  });

  await test.step('from the list of the most frequent', async () => {
    await open(page, PAGE);
    await hydrate(page);
    await expect(page.locator('#STF')).toBeHidden();
    await page.locator('article').getByRole('link', { name: 'STF', exact: true }).first().click();
    await expect(page.locator('#STF')).toBeInViewport();
    const count = await groups(page).count();
    expect(count).toBeGreaterThan(6);
    await expect(page.locator(`details[${DATA_GROUP}]:not([open])`)).toHaveCount(count - 1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a fold opens at a press', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('#LOK')).toBeHidden();
    await groups(page)
      .filter({ has: page.locator('#LOK') })
      .locator('summary')
      .first()
      .click();
    await expect(page.locator('#LOK')).toBeVisible();
  });
});

test('the contents mark the section being read, not an error in a closed fold above it', async ({
  page,
}) => {
  await open(page, PAGE);
  await hydrate(page);
  const marked = page.locator('.table-of-contents__link--active');
  const sections = await groups(page).evaluateAll((folds) =>
    folds.slice(1, 5).map((fold) => {
      let before = fold.previousElementSibling;
      while (before && before.tagName !== 'H2') before = before.previousElementSibling;
      return before!.id;
    }),
  );
  for (const id of sections) {
    await page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView());
    await expect(marked).toHaveAttribute('href', `#${id}`);
  }

  await test.step('in an open fold, the error', async () => {
    const fold = groups(page).nth(1);
    await fold.locator('summary').first().click();
    const error = fold.locator('h3').nth(2);
    await error.evaluate((heading) => heading.scrollIntoView());
    await expect(marked).toHaveAttribute('href', `#${await error.getAttribute('id')}`);
  });

  await test.step('a long name takes two lines', async () => {
    const heights = await page
      .locator('.table-of-contents__link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(48);
  });
});
