/**
 * `npm run build`: runs Docusaurus' build, then the last step, whose modules are loaded in the meantime.
 * `index.ts <folder> <folder> <config>` sets where to write the site and the files that nginx includes, and
 * which configuration to build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { POSTBUILD_FOLLOWS } from 'swapx-kept/last-step';

const SITE = path.join(__dirname, '..');

const DOCUSAURUS = path.join(__dirname, 'docusaurus.mjs');

const [
  folder = path.join(ROOT, 'build'),
  generated = path.join(SITE, 'deploy/generated'),
  ...config
] = process.argv.slice(2);

/** The variable is Docusaurus' own. */
const generatedFilesDir = path.resolve(
  SITE,
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus',
);

/** A build is written beside the last one, which is served until the build is complete, or if it fails. */
const [next, nextGenerated] = [`${folder}.next`, `${generated}.next`];

/** Two renames: the address of the folder is empty for some microseconds between them. */
function putInPlace(made: string, place: string): void {
  const previous = `${place}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, previous);
  renameSync(made, place);
  rmSync(previous, { recursive: true, force: true });
}

async function build(): Promise<void> {
  rmSync(next, { recursive: true, force: true });
  const docusaurus = spawn(process.execPath, [DOCUSAURUS, next, ...config], {
    cwd: SITE,
    stdio: 'inherit',
    env: {
      ...process.env,
      [POSTBUILD_FOLLOWS]: 'true',
      // The last step minifies pages.
      SKIP_HTML_MINIFICATION: 'true',
      // No request to the npm registry for a newer version.
      NO_UPDATE_NOTIFIER: 'true',
    },
  });
  const ended = once(docusaurus, 'exit') as Promise<[number | null]>;
  const { prepareLastStep } = await import('./last-step');
  const lastStep = prepareLastStep({ folder: next, generatedFilesDir }, nextGenerated, (progress) =>
    console.log(`最后一步：${progress}`),
  );
  const [code] = await ended;
  // Docusaurus has printed the error.
  if (code !== 0) process.exit(code ?? 1);
  await lastStep();
  putInPlace(next, folder);
  putInPlace(nextGenerated, generated);
  console.log(`网站做好了：${path.relative(process.cwd(), folder)}/。打开它：npm run serve`);
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
