// Was every error of the errors page seen in a run, or does the page say where it is from?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { recordOf } from '../../samples/catalogue';
import { printedText } from '../../samples/record';

const PAGE = 'website/docs/sdk/errors.md';

/** The entries of the page, one for each error. */
const entriesOf = (page: string): string[] =>
  page.split(/^(?=#{2,3} )/m).filter((section) => section.startsWith('### '));

/** The errors whose text no run printed and that name no other source. */
function unseen(page: string, printed: string): string[] {
  return entriesOf(page)
    .filter((section) => !/^- 出处：/m.test(section))
    .map((section) => /^### `(.*)` \{#/.exec(section)?.[1] ?? section.split('\n')[0]!)
    .filter((text) => !printed.includes(text));
}

describe('the errors page', () => {
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  const printed = printedText(recordOf('sdk/errors.ts'));

  it('lists only errors that a run printed, or names their source', () => {
    const faults = unseen(page, printed);
    const mend = '让 samples/typescript/sdk/errors.ts 触发它，或者加一项“- 出处：”';
    assert.deepEqual(faults, [], `${PAGE} 的这些错误没有运行过：${mend}`);
  });

  it('says of each error why it comes, how to tell and what to do', () => {
    const entries = entriesOf(page);
    const incomplete = entries.filter(
      (entry) => !/^- 原因：.+\n- 怎样分辨：.+\n- 改法：.+$/m.test(entry),
    );
    assert.ok(entries.length > 0);
    assert.deepEqual(incomplete, []);
  });

  it('would notice an error that nobody has seen', () => {
    assert.deepEqual(unseen('### `NEVER` {#never}\n\n- 原因：不明。\n', printed), ['NEVER']);
  });
});
