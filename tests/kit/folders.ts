import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { ORDER } from '../lint/direction.mjs';

/** The files of a folder, as paths from the root, without installed, generated and cached ones. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => !/(^|\/)(node_modules|\.docusaurus|\.cache|generated)\//.test(file));

/** Samples and the chain have runners of their own, which compile contracts first. */
const HAS_A_RUNNER = /^(samples|packages\/chain)\//;

/** All files among which tests/run/tests.ts looks for tests. */
export const codeFiles = (): string[] =>
  ORDER.flatMap(filesIn).filter((file) => !HAS_A_RUNNER.test(file));
