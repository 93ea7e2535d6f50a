/**
 * The browser's part of Docusaurus that is replaced here, or relied on beyond its public interface. A
 * new version that changes one of these files must be read before it is used: compare the change with
 * the file that stands in for it, then write the new digest down.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from '../../lib/root';

const READ: Record<string, string> = {
  '@docusaurus/core/lib/client/preload.js': '8c1e3de18d307e2f',
  '@docusaurus/core/lib/client/docusaurus.js': 'b0d1dbdc1e3a706f',
  '@docusaurus/core/lib/client/prefetch.js': '7543271549a9882a',
  '@docusaurus/core/lib/client/clientEntry.js': 'a9d6514eaf79c05c',
  '@docusaurus/core/lib/client/PendingNavigation.js': '1c489db32b5665b0',
  '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js': '30fedb7e211e3acc',
  '@docusaurus/core/lib/client/renderToHtml.js': '4d5277baa8caa445',
  '@docusaurus/core/lib/client/exports/ComponentCreator.js': 'f7729c3b46c80a52',
  '@docusaurus/theme-common/lib/hooks/useKeyboardNavigation.js': 'bbfd600f850542eb',
};

for (const [file, digest] of Object.entries(READ)) {
  test(`${file} is as it was when it was read`, () => {
    const content = readFileSync(path.join(ROOT, 'node_modules', file));
    const found = createHash('sha256').update(content).digest('hex').slice(0, 16);
    assert.equal(found, digest, `${file} 变了：对照 plugins/html-navigation/client 再改摘要`);
  });
}
