/** Renders pages on two processors: here, one after the other, and in a helper process. */
import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';

import type { Rendered } from './rendered';

/** Below this the helper has not loaded the bundle before the last page is rendered. */
const WORTH_A_HELPER = 40;

/** What the helper says: that it is ready, and of each page whether it is rendered. */
export type Answer = { pathname?: string; isRendered: boolean };

interface Options {
  /** The program of the helper, and the bundle that it loads. */
  helper: { program: string; bundle: string };
  /** How many there are to render. */
  pages: number;
  renderHere: (pathname: string) => Promise<Rendered>;
  renderedThere: (pathname: string) => Rendered;
}

interface Job {
  pathname: string;
  /** The helper could not render it. */
  isRefused: boolean;
  resolve: (rendered: Rendered) => void;
  reject: (reason: unknown) => void;
}

export function sharedWork({ helper, pages, renderHere, renderedThere }: Options) {
  const jobs: Job[] = [];
  let isBusyHere = false;
  let hasHelper = false;
  let child: ChildProcess | undefined;
  let isReady = false;
  let there: Job | undefined;

  async function workHere(): Promise<void> {
    if (isBusyHere) return;
    isBusyHere = true;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await renderHere(job.pathname).then(job.resolve, job.reject);
      // What the helper says is heard in between.
      await setImmediate();
    }
    isBusyHere = false;
  }

  function giveNext(): void {
    if (!child || !isReady || there) return;
    const at = jobs.findLastIndex(({ isRefused }) => !isRefused);
    [there] = at < 0 ? [] : jobs.splice(at, 1);
    if (there) {
      child.ref();
      child.send(there.pathname);
    } else {
      // The build does not wait for a helper that has nothing to do.
      child.unref();
    }
  }

  function takeBack(): void {
    if (there) jobs.push({ ...there, isRefused: true });
    there = undefined;
    void workHere();
  }

  function startHelper(): ChildProcess {
    const started = fork(helper.program, [helper.bundle], { stdio: 'inherit' });
    started.channel?.unref();
    started.unref();
    started.on('message', ({ pathname, isRendered }: Answer) => {
      isReady = true;
      // What it cannot render is rendered here, and said here.
      if (pathname !== undefined && !isRendered) takeBack();
      if (there && pathname !== undefined) there.resolve(renderedThere(pathname));
      there = undefined;
      giveNext();
    });
    // Of a message that no longer reaches it, too, its end says enough.
    started.on('error', () => undefined);
    started.on('exit', () => {
      child = undefined;
      takeBack();
    });
    return started;
  }

  return (pathname: string): Promise<Rendered> =>
    new Promise((resolve, reject) => {
      jobs.push({ pathname, isRefused: false, resolve, reject });
      if (pages >= WORTH_A_HELPER && !hasHelper) child = startHelper();
      hasHelper = true;
      void workHere();
      giveNext();
    });
}
