/** A second process that compiles documents: a site of many pages is compiled on two processors. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Place } from './compile';

/** The next document, and whether the helper has compiled it. */
export type Request = string;
export type Answer = { source: string; isCompiled: boolean } | 'ready';

const PROGRAM = path.join(__dirname, 'helper-program.ts');

/** Megabytes. It needs a third of it for good; without a limit it would leave three times as much lying around. */
const LARGEST_HEAP = 256;

/**
 * Takes documents that a helper can compile from the end of the list, which somebody else works off from
 * its beginning. Resolves with those that it did not compile.
 */
export async function startHelper(
  { siteDir }: Pick<Place, 'siteDir'>,
  left: string[],
  canHelp: (source: string) => boolean,
): Promise<string[]> {
  const child = fork(PROGRAM, [siteDir], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${LARGEST_HEAP}`],
    stdio: 'inherit',
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const refused: string[] = [];
  let current: string | undefined;
  const giveNext = () => {
    const at = left.findLastIndex(canHelp);
    [current] = at < 0 ? [] : left.splice(at, 1);
    if (current === undefined) child.disconnect();
    else child.send(current satisfies Request);
  };
  child.on('message', (answer: Answer) => {
    if (answer !== 'ready' && !answer.isCompiled) refused.push(answer.source);
    giveNext();
  });
  // Of a message that no longer reaches it, too, its end says enough.
  child.on('error', () => undefined);
  await once(child, 'exit');
  process.off('exit', stop);
  // It ended with a document in its hands.
  if (current !== undefined) refused.push(current);
  return refused;
}
