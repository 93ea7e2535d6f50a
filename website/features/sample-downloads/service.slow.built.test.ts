/** The archive of the service installs, type-checks and responds outside of the repository. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import {
  createFolder,
  installArchive,
  npm,
  removeFolder,
  startChain,
  startServer,
} from './smoke/folder';

describe('the service, outside the repository', () => {
  const root = createFolder();
  let folder: string;

  before(async () => {
    folder = await installArchive(root, 'service.zip');
  });
  after(() => removeFolder(root));

  it('satisfies the strict compiler', async () => {
    const { code, stdout } = await npm(folder, 'run', 'check', '--silent');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('answers over HTTP, and ends by itself when told to', async () => {
    const chain = await startChain(folder);
    const service = await startServer(folder, ['--import', 'tsx', 'server.ts'], /(http:[^"]+)/, {
      SWAPX_NETWORK: 'local',
      SWAPX_RPC_URL: chain.url,
    });
    const ended = new Promise<number | null>((resolve) => service.process.once('exit', resolve));
    try {
      const health = await fetch(`${service.url}/health`);
      const { chainId } = (await health.json()) as { chainId: number };
      assert.deepEqual([health.status, chainId], [200, facts['mainnet.chainId'].value]);
      service.process.kill('SIGTERM');
      assert.equal(await ended, 0);
    } finally {
      service.process.kill();
      chain.process.kill();
    }
  });
});
