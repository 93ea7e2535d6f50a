import { expect, test } from '@playwright/test';

import { BUILD_TIMEOUT, buildFixture, builtFixtureSite, fixtureSite } from './lib/fixture-site';

test('the site of e2e/fixtures/site is built', async () => {
  test.setTimeout(BUILD_TIMEOUT);
  const { succeeded, output } = await buildFixture(fixtureSite, builtFixtureSite);
  expect(succeeded, output).toBe(true);
});
