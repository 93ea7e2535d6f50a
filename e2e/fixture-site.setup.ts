import { expect, test } from '@playwright/test';

import { buildFixture, builtFixtureSite, fixtureSite } from './fixture-site';

test('the site of e2e/fixtures/site is built', async () => {
  test.setTimeout(600_000);
  const { succeeded, output } = await buildFixture(fixtureSite, builtFixtureSite);
  expect(succeeded, output).toBe(true);
});
