/**
 * Compiles documents beside the bundler. They are no part of the bundle: what is written here is read when
 * a page with it is rendered (document.ts). So the bundle does not change with a text, and the bundler
 * need not parse and keep what runs only once.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { BundlerConfig } from '../../lib/bundler';
import { mdxRules, type Place, writeDocument } from './compile';
import { startHelper } from './helper';

/** Below this, both processors are busy anyway: the bundler and the tasks of other features work too. */
const WORTH_A_HELPER = 300;

/** Only this process knows where the file of another document is shown. */
const LINKS_TO_FILE = /\.mdx?\b/;

/** Compiles the documents while the bundler works, and rejects with every error it met. */
export async function compileDocuments(
  sources: string[],
  config: BundlerConfig,
  place: Place,
): Promise<void> {
  const rules = mdxRules(config);
  const errors: string[] = [];
  const left = [...sources];
  const help = async () => {
    // Read once: the helper asks again and again.
    const simple = new Set(
      sources.filter(
        (source) => !LINKS_TO_FILE.test(readFileSync(path.join(place.siteDir, source), 'utf8')),
      ),
    );
    // What a helper cannot compile is compiled here, and said here.
    left.push(...(await startHelper(place, left, (source) => simple.has(source))));
  };
  const helping = sources.length < WORTH_A_HELPER ? undefined : help();
  const compileLeft = async () => {
    for (let source = left.shift(); source; source = left.shift()) {
      // The bundler waits for this thread now and then.
      await setImmediate();
      try {
        await writeDocument(source, rules, place);
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await compileLeft();
  await helping;
  await compileLeft();
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}
