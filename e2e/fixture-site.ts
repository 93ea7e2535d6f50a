import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import sirv from 'sirv';

export interface FixtureSite {
  url: string;
  close: () => Promise<void>;
}

/**
 * Builds the site of e2e/fixtures/<name> and serves it. Only its configuration and its pages are its
 * own: theme, styles and strings are the project's, so that the fixture shows what our readers would
 * see.
 */
export async function buildFixture(name: string): Promise<FixtureSite> {
  const outDir = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const config = `e2e/fixtures/${name}/docusaurus.config.ts`;
  const command = ['docusaurus', 'build', '--config', config, '--out-dir', outDir, '--no-minify'];
  await promisify(execFile)('npx', ['--no', ...command], {
    // The site itself may be building or running beside the tests.
    env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/${name}` },
  });
  const server = createServer(sirv(outDir)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
