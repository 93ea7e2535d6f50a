// Is every error in the table of 搭建项目 provoked by a test? Those of Hardhat itself are by
// samples/shell/contract/set-up.slow.test.ts, those of Foundry by packages/playground/foundry.slow.built.test.ts,
// all others by tests/built/set-up-errors.slow.built.test.ts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { listedErrors } from '../kit/listed-errors';
import { PROVOKED } from '../kit/set-up-errors';

const PAGE = 'website/docs/contract/set-up.md';

it('the errors of 搭建项目 are provoked here or by the tests of the tools', () => {
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  const others = listedErrors(PAGE).filter(
    (error) => !/^HH\d+$/.test(error) && !page.includes(`Foundry 的 \`${error}\``),
  );
  assert.deepEqual(others.sort(), Object.keys(PROVOKED).sort());
});
