/** The archive about testing installs, type-checks and passes its tests with its one command. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { createFolder, installArchive, npm, removeFolder } from './smoke/folder';

describe('the tests of an integration, outside the repository', () => {
  const root = createFolder();
  let folder: string;

  before(async () => {
    folder = await installArchive(root, 'integration.zip');
  });
  after(() => removeFolder(root));

  it('satisfies the strict compiler', async () => {
    const { code, stdout } = await npm(folder, 'run', 'check', '--silent');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('starts a chain, tests and ends with the result', async () => {
    const { code, stdout } = await npm(folder, 'run', 'ci', '--silent');
    assert.equal(code, 0, stdout);
    // Without a terminal, Node.js 20 prints TAP, newer versions do not.
    assert.match(stdout, /^[#ℹ] pass 10$/m);
  });
});
