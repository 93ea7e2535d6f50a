import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { ORDER } from '../lint/direction.mjs';

/** Every file of our own in a folder, from the root; without what is installed, generated or kept. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => !/(^|\/)(node_modules|\.docusaurus|\.cache|generated)\//.test(file));

/** Samples and the chain have runners of their own, which compile contracts first. */
const HAS_A_RUNNER = /^(samples|packages\/chain)\//;

/** Every program whose tests tests/run/tests.ts runs. */
export const codeFiles = (): string[] =>
  ORDER.flatMap(filesIn).filter((file) => !HAS_A_RUNNER.test(file));
