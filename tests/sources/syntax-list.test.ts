import assert from 'node:assert/strict';
import { test } from 'node:test';

import { authorsGuide } from 'swapx-markdown/syntax-list';

test('CONTRIBUTING.md lists the syntax that there is', () => {
  const { written, expected } = authorsGuide();
  assert.equal(written, expected, '运行 npm run fix 更新 CONTRIBUTING.md');
});
