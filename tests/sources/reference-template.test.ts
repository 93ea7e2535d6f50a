// Has every reference page of the SDKs the same form?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { referencePages } from 'swapx-markdown/reference/pages';
import { hasTemplate, templateFaults } from 'swapx-markdown/reference/template';

const pages = referencePages().filter(hasTemplate);

describe('the form of reference pages', () => {
  for (const page of pages) {
    it(page.file, () => {
      const source = readFileSync(path.join(ROOT, 'website/docs', page.file), 'utf8');
      const faults = templateFaults(page, source);
      assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
    });
  }
});
