// Does every rule that CONTRIBUTING.md gives to a page name a page and a place on it that exist?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';
import { ownerFaults, ownersIn } from './lib/rule-owners';

const guide = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');

describe('the pages that own a rule', () => {
  const addresses = addressesOf(readMarkdownPages());
  const owners = ownersIn(guide);

  it(`exist: ${owners.length} rules`, () => {
    assert.ok(owners.length > 10, 'the table is read');
    assertNone(ownerFaults(owners, addresses));
  });

  it('are missed without their page, their place or an anchor, and when two rows are one rule', () => {
    const faultsOf = (...rows: string[]) =>
      ownerFaults(ownersIn(`## 规则由哪一页说\n\n${rows.join('\n')}\n\n## 别的\n`), addresses);
    const [held] = owners;
    const row = `| 甲 | \`${held!.address}\` |`;
    assert.deepEqual(faultsOf(row), []);
    assert.match(
      faultsOf('| 甲 | `/study/no-such-page#a` |').join(),
      /CONTRIBUTING\.md:3：.*no-such-page/,
    );
    assert.match(
      faultsOf('| 甲 | `/study/liquidity/pool#no-such-place` |').join(),
      /no-such-place/,
    );
    assert.match(faultsOf('| 甲 | `/study/liquidity/pool` |').join(), /写到哪一节/);
    assert.match(faultsOf(row, row).join(), /CONTRIBUTING\.md:4：.*出现两次/);
  });
});
