import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { amount } from 'swapx-components/figure/numbers';
import { feeOf, OPERATIONS } from './fee';

test('the gas is what the sample measured', () => {
  const run = path.join(ROOT, 'samples/typescript/study/first-swap.output.json');
  const printed = readFileSync(run, 'utf8');
  const wordOf = ['包装', '授权', '换回', 'Gas 用量'];
  OPERATIONS.forEach(({ gas }, index) => {
    assert.ok(printed.includes(`${wordOf[index]} ${gas}`), `${gas}`);
  });
});

test('a fee is gas times price, to the last unit', () => {
  assert.equal(amount(feeOf(137081n, 1), 18), '0.000137081000000000');
  assert.equal(feeOf(27941n, 0.105), 27941n * 105_000_000n);
});
