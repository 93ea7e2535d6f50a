/** The archive of the indexer installs, type-checks and reads the history outside of the repository. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { recordOf } from '../../../samples/catalogue';
import { printedText } from '../../../samples/record';
import {
  createFolder,
  installArchive,
  npm,
  removeFolder,
  run,
  startChain,
  startServer,
} from './smoke/folder';

describe('the indexer, outside the repository', () => {
  const root = createFolder();
  let folder: string;

  before(async () => {
    folder = await installArchive(root, 'indexer.zip');
  });
  after(() => removeFolder(root));

  it('satisfies the strict compiler', async () => {
    const { code, stdout } = await npm(folder, 'run', 'check', '--silent');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('prints what was recorded, then keeps its history in a file until told to stop', async () => {
    const chain = await startChain(folder);
    const variables = { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: chain.url };
    try {
      const shown = await run(folder, ['--import', 'tsx', 'demonstration.ts'], variables);
      assert.equal(shown.code, 0, shown.stderr);
      // A terminal prints tables with frames; the record has none.
      const lines = shown.stdout.split('\n');
      for (const recorded of printedText(recordOf('indexer/demonstration.ts')).trim().split('\n')) {
        const cells = recorded.split(' | ');
        const isPrinted = lines.some((line) => cells.every((cell) => line.includes(cell)));
        assert.ok(isPrinted, `${recorded}\n${shown.stdout}`);
      }

      const program = ['--import', 'tsx', 'main.ts'];
      // The signal handler is installed once the indexer follows new blocks.
      const indexer = await startServer(folder, program, /(读到区块)/, variables);
      const ended = once(indexer.process, 'exit');
      indexer.process.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null]);
      assert.ok(existsSync(path.join(folder, 'history.db')));
    } finally {
      chain.process.kill();
    }
  });
});
