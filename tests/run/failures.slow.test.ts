import assert from 'node:assert/strict';
import { it } from 'node:test';

import failures from './failures.mjs';

it('shows the totals of the runner, with a file or without, and no diagnostic of a test', async () => {
  const diagnostic = (data: object) => ({ type: 'test:diagnostic', data });
  const shown = failures([
    diagnostic({ message: 'tests 2' }),
    diagnostic({ message: 'pass 2', file: 'a.test.ts' }),
    diagnostic({ message: '两次构建', file: 'a.test.ts' }),
  ]);
  let text = '';
  for await (const part of shown) text += part;
  assert.equal(text, 'ℹ tests 2\nℹ pass 2\n');
});
