import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isDated } from './history';

test('dates are kept of pages, and of what readers take along of the samples', () => {
  const dated = [
    'website/docs/sdk/approvals.md',
    'samples/typescript/sdk/approvals.ts',
    'samples/starter/approve.ts',
    'samples/solidity/tokens/SafeToken.sol',
    'samples/front-end/src/App.tsx',
    'samples/integration/swap.test.ts',
    'samples/project/locks/viem.json',
    'samples/ponder/package-lock.json',
  ];
  const others = [
    'website/docs/figures/ticks.svg',
    'samples/typescript/sdk/approvals.test.ts',
    'samples/typescript/sdk/approvals.output.json',
    'samples/front-end/front-end.spec.ts',
    'samples/testing/index.ts',
    'samples/project/spending.json',
    'packages/facts/links.ts',
  ];
  assert.deepEqual(dated.filter(isDated), dated);
  assert.deepEqual(others.filter(isDated), []);
});
