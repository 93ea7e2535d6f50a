import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { missingIn } from './browsers.mjs';

describe('what browser code may use', () => {
  it('is what every browser of the list has', () => {
    for (const name of ['findLast', 'showPopover', 'showModal', 'replaceAll', 'Worker']) {
      assert.deepEqual(missingIn(name), [], name);
    }
  });

  it('is not what one of them got later, which is named', () => {
    assert.match(missingIn('withResolvers').join(), /Chrome 119 才有.*Firefox|Safari/);
    assert.match(missingIn('requestIdleCallback').join(), /Safari/);
  });

  it('is not held against names that mean nothing to browsers', () => {
    assert.deepEqual(missingIn('poolFromFacts'), []);
  });
});
