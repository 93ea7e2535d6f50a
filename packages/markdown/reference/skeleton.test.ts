import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { signaturesOn } from './page';
import { expectedOn, referencePages } from './pages';
import { compare } from './parity';
import { skeletonOf } from './skeleton';
import { hasTemplate, templateFaults } from './template';

describe('the skeleton of every page', () => {
  for (const page of referencePages()) {
    it(page.file, () => {
      const skeleton = skeletonOf(page);
      const documented = signaturesOn(skeleton);
      assert.deepEqual(compare(page.file, expectedOn(page), documented).problems, []);
      if (hasTemplate(page)) assert.deepEqual(templateFaults(page, skeleton), []);
    });
  }
});
