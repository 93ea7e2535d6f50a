import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ratiosOf, spreadOf } from './statistics';

describe('medians with spread', () => {
  it('takes the middle and the middle half, in any order', () => {
    assert.deepEqual(spreadOf([5, 1, 4, 2, 3]), { median: 3, low: 2, high: 4 });
  });

  it('lies between two values where there is no middle one', () => {
    assert.deepEqual(spreadOf([1, 2]), { median: 1.5, low: 1.25, high: 1.75 });
  });

  it('compares round by round, so that a slow round does not show', () => {
    assert.deepEqual(ratiosOf([50, 500, 5], [100, 1000, 10]), { median: 0.5, low: 0.5, high: 0.5 });
  });
});
