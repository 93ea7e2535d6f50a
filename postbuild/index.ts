/**
 * `npm run build`, or `index.ts <folder> <folder>`, told where to write the site and what nginx includes:
 * Docusaurus' build, and the last step after it, whose programs are loaded meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/root';
import { POSTBUILD_FOLLOWS } from '../plugins/postbuild';

const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');

const [folder = path.join(ROOT, 'build'), generated = path.join(ROOT, 'deploy', 'generated')] =
  process.argv.slice(2);

async function build(): Promise<void> {
  const docusaurus = spawn(process.execPath, [DOCUSAURUS, folder], {
    cwd: ROOT,
    stdio: 'inherit',
    // Pages are minified in the last step.
    env: { ...process.env, [POSTBUILD_FOLLOWS]: 'true', SKIP_HTML_MINIFICATION: 'true' },
  });
  const ended = once(docusaurus, 'exit') as Promise<[number | null]>;
  // Docusaurus would remove the last site before it bundles; now it is busy with other things.
  if (existsSync(path.join(folder, 'index.html'))) rmSync(folder, { recursive: true });
  const { prepareLastStep } = await import('./last-step');
  const lastStep = prepareLastStep(
    { folder, generatedFilesDir: path.join(ROOT, '.docusaurus') },
    generated,
  );
  const [code] = await ended;
  // Docusaurus has said why.
  if (code !== 0) process.exit(code ?? 1);
  await lastStep();
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
