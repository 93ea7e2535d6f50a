/** The runs of a panel, one after the other: what each does to what the panel shows. */
import { useEffect, useReducer, useRef, useState } from 'react';

import type { ProgramFile } from '../protocol';
import { type Compilers, createCompilers } from './compilers';
import { type PageOutputs, pageOutputs } from './outputs';
import { type Changes, loadProgram, type Run, startRun } from './run';
import { hearRun, unavailable } from './run-events';
import { changeView, START, type Subject, type View } from './view';

interface Runs {
  view: View;
  /** The program as the sample has it; undefined before it is loaded. */
  program?: ProgramFile;
  compilers: Compilers;
  start(subject: Subject): void;
  stop(): void;
}

/**
 * The first run begins at once, but not before a reader presses whom a link has brought: they read the
 * greeting first. `press` changes with each press of the button in the page, which runs the program.
 * `changesOf` tells what the reader has made of the files by then.
 */
export function useRun(
  name: string,
  press: number,
  changesOf: (subject: Subject) => Changes,
  greeting?: string,
): Runs {
  const [view, change] = useReducer(changeView, START);
  const [program, setProgram] = useState<ProgramFile>();
  const [wanted, setWanted] = useState<{ subject: Subject; press: number }>();
  const run = useRef<Run>();
  const outputs = useRef<PageOutputs>();
  const compilers = useRef<Compilers>();
  // Stepping loads compilers too, outside of a run: what is still missing is shown anew.
  const [, noteLoaded] = useReducer((loads: number) => loads + 1, 0);
  compilers.current ??= createCompilers(noteLoaded);
  const latest = useRef(changesOf);
  useEffect(() => {
    latest.current = changesOf;
  });

  const isGreeted = greeting !== undefined && press === 0 && !wanted;
  useEffect(() => {
    if (!isGreeted) return undefined;
    const aborter = new AbortController();
    loadProgram(name, aborter.signal).then(
      (loaded) => {
        setProgram(loaded);
        change({ type: 'over', status: greeting });
      },
      (error: Error) => {
        if (!aborter.signal.aborted) change(unavailable(error.message));
      },
    );
    return () => aborter.abort();
  }, [name, isGreeted, greeting]);

  useEffect(() => {
    if (isGreeted) return undefined;
    const page = (outputs.current ??= pageOutputs(name));
    const subject = wanted?.press === press ? wanted.subject : 'program';
    const changed = latest.current(subject);
    change({ type: 'begun' });
    const hear = hearRun({ subject, changed, page, change, setProgram });
    run.current = startRun(name, changed, compilers.current!, hear);
    return () => run.current?.stop();
  }, [name, press, wanted, isGreeted]);

  useEffect(
    () => () => {
      outputs.current?.restore();
      compilers.current?.end();
    },
    [],
  );

  return {
    view,
    program,
    compilers: compilers.current,
    // Each time another object, so that the same runs again.
    start: (subject) => setWanted({ subject, press }),
    stop: () => run.current?.stop(),
  };
}
