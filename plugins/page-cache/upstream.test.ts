/** The files of Docusaurus that make a rendered page, or ask something of it, as they were when they were read. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from '../../lib/root';

const DIGESTS = {
  '@docusaurus/core/lib/client/serverEntry.js': 'e0aecb7bc8628999',
  '@docusaurus/core/lib/ssg/ssgTemplate.js': 'c929b9f5ffaaa229',
  '@docusaurus/plugin-sitemap/lib/head.js': 'c9f0cb25d6c42d46',
};

for (const [file, digest] of Object.entries(DIGESTS)) {
  test(`${file} asks of a page what rendered.ts keeps`, () => {
    const found = createHash('sha256')
      .update(readFileSync(path.join(ROOT, 'node_modules', file)))
      .digest('hex')
      .slice(0, 16);
    const advice = `${file} 变了：看它改了什么，对照 plugins/page-cache 再读一遍，然后把摘要改成 ${found}`;
    assert.equal(found, digest, advice);
  });
}
