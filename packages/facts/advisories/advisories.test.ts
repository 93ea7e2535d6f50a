import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { advisories, checkedAdvisories } from './index';

const [sample] = advisories;

describe('advisories', () => {
  it('come newest first, and those of a day in the order of the file', () => {
    const entry = (id: string, date: string) => ({ ...sample!, id, date });
    const given = [
      entry('2026-01-01-a', '2026-01-01'),
      entry('2026-03-01-b', '2026-03-01'),
      entry('2026-03-01-c', '2026-03-01'),
    ];
    assert.deepEqual(
      checkedAdvisories(given).map(({ id }) => id.slice(-1)),
      ['b', 'c', 'a'],
    );
  });

  const wrong: [string, object, RegExp][] = [
    ['a missing condition', { condition: undefined }, /condition 是 undefined；写不超过/],
    ['a sentence without an end', { harm: '丢钱' }, /harm 是 "丢钱"；.*以句号结尾/],
    ['a day that is none', { mended: '2026-13-01' }, /mended 是 "2026-13-01"；写改好的日期/],
    ['an unknown severity', { severity: 'critical' }, /写 high、medium、low 之一/],
    ['a page without an anchor', { page: '/sdk/approvals' }, /从根开始的地址与锚点/],
    ['no files', { files: [] }, /至少一个文件/],
    ['an unknown field', { archive: 'x' }, /没有名为 archive 的字段；删去它/],
    ['an id without a day', { id: 'approvals' }, /id 是 "approvals"；写成日期/],
  ];
  for (const [what, change, message] of wrong) {
    it(`are refused with ${what}: the file, the entry and the mend are named`, () => {
      const entries = [
        { ...sample!, id: '2026-01-01-fine' },
        { ...sample!, ...change },
      ];
      assert.throws(
        () => checkedAdvisories(entries),
        (error: Error) => {
          assert.match(error.message, /^packages\/facts\/advisories\/advisories\.json 第 2 条/);
          assert.match(error.message, message);
          return true;
        },
      );
    });
  }

  it('are refused when two have the same id', () => {
    assert.throws(() => checkedAdvisories([sample!, sample!]), /第 2 条：.*已经有了/);
  });
});
