/** The runs of a panel, one after the other: what each does to what the panel shows. */
import { useEffect, useReducer, useRef, useState } from 'react';

import type { PrintedLine, ProgramFile } from '../protocol';
import type { Diagnostic } from '../solidity/protocol';
import { filesOf } from './changed-contracts';
import { type Compilers, createCompilers } from './compilers';
import { refusal } from './Diagnostics';
import { faultOf } from './fault';
import type { Progress } from 'swapx-components/run-files/download';
import { type PageOutputs, pageOutputs } from './outputs';
import { collectPerFrame } from './per-frame';
import { checkResults, programResults, type Results } from './results';
import { type Changes, loadProgram, type Run, type RunEvent, startRun } from './run';
import { changeView, START, type View, type ViewEvent } from './view';

/** What is run: the program, or the checks of its contracts. */
export type Subject = 'program' | 'checks';

interface Runs {
  view: View;
  /** The program as the sample has it; undefined before it is loaded. */
  program?: ProgramFile;
  compilers: Compilers;
  /** How many blocks of the page show what the program prints. */
  blockCount: number;
  start(subject: Subject): void;
  stop(): void;
}

const unavailable = (message: string): ViewEvent => ({
  type: 'over',
  status: `没有加载成功（${message}）。页面上的输出是上次记录的。`,
  canRetry: true,
});

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
  compilers.current ??= createCompilers();
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
    let results: Results | undefined;
    let source = '';
    let diagnostics: Diagnostic[] = [];
    change({ type: 'begun' });

    // Lines and pieces of files come by the thousand; each frame shows them once.
    const lines = collectPerFrame<PrintedLine>((printed) =>
      change({ type: 'printed', lines: printed.map(results!.add) }),
    );
    const loading = collectPerFrame<Progress>((steps) =>
      change({ type: 'loading', progress: steps.at(-1)! }),
    );
    const finish = (status: string, fault?: View['fault']) => {
      lines.flush();
      results?.finish();
      change({ type: 'over', status, fault });
    };
    const begin = (loaded: ProgramFile) => {
      source = changed.source ?? loaded.source;
      if (subject === 'program') setProgram(loaded);
      results = subject === 'program' ? programResults(loaded.record, page) : checkResults(page);
    };
    const fail = (message: string, line?: number) => {
      const { status, fault } = faultOf(message, source, line);
      finish(status, fault);
    };
    const hear = (event: RunEvent) => {
      switch (event.type) {
        case 'program':
          begin(event.program);
          break;
        case 'loading':
          loading.add(event.progress);
          break;
        case 'compiled':
          diagnostics = event.diagnostics;
          change(event);
          break;
        case 'compiling':
        case 'started':
          change(event);
          break;
        case 'rejected':
          page.restore();
          change({ type: 'over', status: refusal(diagnostics) });
          break;
        case 'line':
          lines.add(event);
          break;
        case 'chain':
          change({
            type: 'chain',
            chain: event,
            contracts: changed.contracts && filesOf(changed.contracts),
          });
          break;
        case 'done':
          // The verdict counts all lines.
          lines.flush();
          finish(results!.verdict());
          break;
        case 'failed':
          fail(event.message, event.line);
          break;
        case 'stopped':
          finish(event.reason ?? '已停止');
          break;
        case 'unavailable':
          page.restore();
          change(unavailable(event.message));
      }
    };
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
    blockCount: outputs.current?.count ?? 0,
    // Each time another object, so that the same runs again.
    start: (subject) => setWanted({ subject, press }),
    stop: () => run.current?.stop(),
  };
}
