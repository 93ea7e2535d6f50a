import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { prepared, read, stepCases } from './cases';

stepCases('0.8.30');

describe('recordings', () => {
  it('of a call that was not sent start where the chain was then', async () => {
    const { record, stepped, call } = await prepared('0.8.30');
    await stepped('sum', 1n, false, 0);
    const before = read(await record({ call: call('sum', 1n, false, 0), after: 1 }));
    const after = read(await record({ call: call('sum', 1n, false, 0), after: 2 }));
    const result = (told: typeof before) => told.valuesAt('int24 lower')[0]!.result;
    assert.deepEqual([result(before), result(after)], ['8', '13']);
  });

  it('of a write to a slot that an earlier transaction has set to zero begin at zero', async () => {
    const { stepped } = await prepared('0.8.30');
    await stepped('sum', 1n, false, 5);
    await stepped('sum', 1n, false, 1);
    const { texts, writtenBefore } = read(await stepped('sum', 1n, false, 7));
    assert.ok(writtenBefore(texts.length).includes('count = 6'));
  });
});
