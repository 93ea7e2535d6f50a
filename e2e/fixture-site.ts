import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { serveFolder } from './fixture-build';

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
  const { origin, stop } = await serveFolder(outDir);
  return {
    url: origin,
    close: async () => {
      await stop();
      await rm(outDir, { recursive: true });
    },
  };
}
