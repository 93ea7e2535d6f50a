/** Does the archive of the service install, pass the compiler and answer where its readers unpack it? */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';

import { strFromU8, unzipSync } from 'fflate';

import { facts } from '../../facts';
import { ROOT } from '../../lib/root';
import { createFolder, npm, removeFolder, startChain, writeFiles } from './smoke/folder';

describe('the service, outside the repository', () => {
  const root = createFolder();
  const folder = path.join(root, 'swapx-service');

  before(async () => {
    const archive = unzipSync(readFileSync(path.join(ROOT, 'build/samples/service.zip')));
    const files = Object.entries(archive).map(([name, content]) => [name, strFromU8(content)]);
    writeFiles(root, Object.fromEntries(files));
    const installed = await npm(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
    assert.equal(installed.code, 0, installed.stderr);
  });
  after(() => removeFolder(root));

  it('satisfies the strict compiler', async () => {
    const { code, stdout } = await npm(folder, 'run', 'check', '--silent');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('answers over HTTP, and ends by itself when told to', async () => {
    const chain = await startChain(folder);
    const service = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
      cwd: folder,
      env: { ...process.env, SWAPX_NETWORK: 'local', SWAPX_RPC_URL: chain.url, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => service.once('exit', resolve));
    try {
      const lines = createInterface({ input: service.stdout })[Symbol.asyncIterator]();
      const { value } = await lines.next();
      const [url] = /http:[^"]+/.exec(String(value))!;
      const health = await fetch(`${url}/health`);
      const { chainId } = (await health.json()) as { chainId: number };
      assert.deepEqual([health.status, chainId], [200, facts['mainnet.chainId'].value]);
      service.kill('SIGTERM');
      assert.equal(await ended, 0);
    } finally {
      service.kill();
      chain.process.kill();
    }
  });
});
