/** What stands below a block while its program runs, and afterwards. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import type { ChainChange, ProgramFile } from '../protocol';
import ChainView from './ChainView';
import { compareWith, type ComparedLine, type Comparison, verdict } from './comparison';
import type { Progress } from './download';
import Output from './Output';
import { type PageOutputs, pageOutputs } from './outputs';
import { type Run, startRun } from './run';
import './run.css';

const Editor = lazy(() => import(/* webpackChunkName: "run-editor" */ './Editor'));

interface Props {
  name: string;
  /** Changes with each press of 运行. */
  press: number;
  onClose: () => void;
}

type Phase = 'loading' | 'running' | 'over';

interface View {
  phase: Phase;
  progress?: Progress;
  lines: ComparedLine[];
  status: string;
  /** The line of the program that failed. */
  fault?: { line: number; text: string };
  canRetry?: boolean;
  chain?: ChainChange;
}

const START: View = { phase: 'loading', lines: [], status: '正在载入' };

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

export default function Panel({ name, press, onClose }: Props): ReactNode {
  const [view, setView] = useState(START);
  const [program, setProgram] = useState<ProgramFile>();
  const [edited, setEdited] = useState<string>();
  const [isEditing, setIsEditing] = useState(false);
  const [again, setAgain] = useState(0);
  const run = useRef<Run>();
  const outputs = useRef<PageOutputs>();
  const source = useRef(edited);
  source.current = edited;

  useEffect(() => {
    const page = (outputs.current ??= pageOutputs(name));
    let comparison: Comparison | undefined;
    let current: ProgramFile | undefined;
    setView(START);
    const change = (part: Partial<View>) => setView((before) => ({ ...before, ...part }));
    const finish = (part: Partial<View>) => {
      page.finish();
      change({ phase: 'over', ...part });
    };

    run.current = startRun(name, source.current, (event) => {
      switch (event.type) {
        case 'program':
          current = event.program;
          setProgram(current);
          comparison = compareWith(current.record);
          page.begin(current.record);
          break;
        case 'loading': {
          const { loaded, total } = event.progress;
          const status = `正在载入 ${megabytes(loaded)} / ${megabytes(total)} MB`;
          change({ progress: event.progress, status });
          break;
        }
        case 'started':
          change({ phase: 'running', status: '正在运行' });
          break;
        case 'line': {
          page.write(comparison!.add(event.region, event.text));
          const lines = [...comparison!.lines];
          change({ lines, status: `正在运行，已打印 ${lines.length} 行` });
          break;
        }
        case 'chain':
          change({ chain: event });
          break;
        case 'done':
          finish({ status: verdict(comparison!) });
          break;
        case 'failed': {
          const { line, message } = event;
          const text = (source.current ?? current?.source ?? '').split('\n')[(line ?? 0) - 1];
          const place = line === undefined ? '程序出错' : `程序在第 ${line} 行出错`;
          const fault = line !== undefined && text !== undefined ? { line, text } : undefined;
          finish({ status: `${place}：${message}`, fault });
          break;
        }
        case 'stopped':
          finish({ status: event.reason ?? '已停止' });
          break;
        case 'unavailable':
          page.restore();
          change({
            phase: 'over',
            status: `没有加载成功（${event.message}）。页面上的输出是上次记录的。`,
            canRetry: true,
          });
      }
    });
    return () => run.current?.stop();
  }, [name, press, again]);

  useEffect(() => () => outputs.current?.restore(), []);

  const { phase, progress, lines, status, fault, chain } = view;
  const isChanged = edited !== undefined && edited !== program?.source;
  return (
    <section className="run-panel" aria-label={`运行 ${name}`} data-phase={phase}>
      <div className="run-head">
        <p className="run-status" role="status">
          {status}
        </p>
        <div className="run-buttons">
          {phase === 'over' ? (
            <button type="button" onClick={() => setAgain(again + 1)}>
              {view.canRetry ? '再试一次' : isChanged ? '运行改过的程序' : '再次运行'}
            </button>
          ) : (
            <button type="button" onClick={() => run.current?.stop()}>
              停止
            </button>
          )}
          {program && (
            <button
              type="button"
              aria-expanded={isEditing}
              onClick={() => setIsEditing(!isEditing)}
            >
              {isEditing ? '收起程序' : '改程序'}
            </button>
          )}
          {isChanged && (
            <button type="button" onClick={() => setEdited(program?.source)}>
              还原程序
            </button>
          )}
          <button type="button" onClick={onClose}>
            关闭
          </button>
        </div>
      </div>
      {phase === 'loading' && (
        <progress
          className="run-progress"
          aria-label="载入"
          value={progress?.loaded ?? 0}
          max={progress?.total ?? 1}
        />
      )}
      {fault && (
        <pre className="run-fault">
          <code>
            {fault.line} | {fault.text.trim()}
          </code>
        </pre>
      )}
      {isEditing && program && (
        <Suspense fallback={<p>正在载入编辑器</p>}>
          <Editor
            source={edited ?? program.source}
            faultyLine={fault?.line}
            onChange={setEdited}
            onRun={() => setAgain((count) => count + 1)}
          />
        </Suspense>
      )}
      <Output lines={lines} open={outputs.current?.count === 0 || isChanged} />
      {chain && <ChainView {...chain} />}
    </section>
  );
}
