import { expect, test } from '@playwright/test';

import { BUILD_TIMEOUT, buildFixture, builtFixtureSite, fixtureSite } from '../kit/fixture-site';

test('the site of tests/browser/fixtures/site is built', async () => {
  test.setTimeout(BUILD_TIMEOUT);
  const { succeeded, output } = await buildFixture(fixtureSite, builtFixtureSite);
  expect(succeeded, output).toBe(true);
});
