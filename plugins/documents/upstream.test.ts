/**
 * The browser's part of Docusaurus that is replaced here, or relied on beyond its public interface. A
 * new version that changes one of these files must be read before it is used: compare the change with
 * the file that stands in for it, then write the new digest down.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';

const core = path.dirname(createRequire(__filename).resolve('@docusaurus/core/package.json'));

const READ: Record<string, string> = {
  'lib/client/preload.js': '8c1e3de18d307e2f',
  'lib/client/docusaurus.js': 'b0d1dbdc1e3a706f',
  'lib/client/prefetch.js': '7543271549a9882a',
  'lib/client/clientEntry.js': 'a9d6514eaf79c05c',
  'lib/client/PendingNavigation.js': '1c489db32b5665b0',
  'lib/client/renderToHtml.js': '4d5277baa8caa445',
  'lib/client/exports/ComponentCreator.js': 'f7729c3b46c80a52',
};

for (const [file, digest] of Object.entries(READ)) {
  test(`${file} is as it was when it was read`, () => {
    const content = readFileSync(path.join(core, file));
    const found = createHash('sha256').update(content).digest('hex').slice(0, 16);
    assert.equal(
      found,
      digest,
      `@docusaurus/core/${file} 变了：对照 plugins/documents/client 再改摘要`,
    );
  });
}
