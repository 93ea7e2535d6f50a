/**
 * `npm run build`, or `index.ts <folder> <folder>`, told where to write the site and what nginx includes:
 * Docusaurus' build, and the last step after it, whose programs are loaded meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { POSTBUILD_FOLLOWS } from 'swapx-kept/last-step';

const SITE = path.join(__dirname, '..');

const DOCUSAURUS = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

const [folder = path.join(ROOT, 'build'), generated = path.join(SITE, 'deploy/generated')] =
  process.argv.slice(2);

async function build(): Promise<void> {
  const docusaurus = spawn(process.execPath, [DOCUSAURUS, 'build', '--out-dir', folder], {
    cwd: SITE,
    stdio: 'inherit',
    env: {
      ...process.env,
      [POSTBUILD_FOLLOWS]: 'true',
      // Pages are minified in the last step.
      SKIP_HTML_MINIFICATION: 'true',
      // No question to the registry whether there is a newer version.
      NO_UPDATE_NOTIFIER: 'true',
    },
  });
  const ended = once(docusaurus, 'exit') as Promise<[number | null]>;
  // Docusaurus would remove the last site before it bundles; now it is busy with other things.
  if (existsSync(path.join(folder, 'index.html'))) rmSync(folder, { recursive: true });
  const { prepareLastStep } = await import('./last-step');
  const lastStep = prepareLastStep(
    { folder, generatedFilesDir: path.join(SITE, '.docusaurus') },
    generated,
    (progress) => console.log(`最后一步：${progress}`),
  );
  const [code] = await ended;
  // Docusaurus has said why.
  if (code !== 0) process.exit(code ?? 1);
  await lastStep();
  console.log(`网站做好了：${path.relative(process.cwd(), folder)}/。打开它：npm run serve`);
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
