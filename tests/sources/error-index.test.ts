import assert from 'node:assert/strict';
import { test } from 'node:test';

import { errorsPage } from '../../website/features/error-index';

test('the errors page holds every error that a table of the site explains', () => {
  const { written, expected } = errorsPage();
  assert.equal(
    written,
    expected,
    '运行 npx tsx website/features/error-index.ts 更新 website/docs/sdk/errors.md',
  );
});
