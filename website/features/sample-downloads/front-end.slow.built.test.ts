/** The archive of the web page installs, type-checks and builds outside of the repository. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { createFolder, installArchive, npm, removeFolder, startChain } from './smoke/folder';

describe('the web page, outside the repository', () => {
  const root = createFolder();
  let folder: string;

  before(async () => {
    folder = await installArchive(root, 'front-end.zip');
  });
  after(() => removeFolder(root));

  it('satisfies the strict compiler', async () => {
    const { code, stdout } = await npm(folder, 'run', 'check', '--silent');
    assert.deepEqual([code, stdout], [0, '']);
  });

  it('builds into static files that know the node of .env', async () => {
    const { code, stderr } = await npm(folder, 'run', 'build', '--silent');
    assert.equal(code, 0, stderr);
    const assets = path.join(folder, 'dist/assets');
    const scripts = readdirSync(assets).map((name) =>
      readFileSync(path.join(assets, name), 'utf8'),
    );
    const [, node = ''] = /^VITE_RPC_URL=(.*)$/m.exec(
      readFileSync(path.join(folder, '.env'), 'utf8'),
    )!;
    assert.ok(scripts.some((script) => script.includes(node)));
    const page = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
    assert.match(page, /<script type="module"[^>]* src="\/assets\//);
  });

  it('may ask the chain that it brings along, from another origin', async () => {
    const chain = await startChain(folder);
    try {
      const preflight = await fetch(chain.url, { method: 'OPTIONS' });
      assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
    } finally {
      chain.process.kill();
    }
  });
});
