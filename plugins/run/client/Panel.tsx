/** What stands below a block while its program runs, and afterwards. */
import type { Progress } from '@site/src/components/run-files/download';
import { lazy, type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from 'react';

import type { PrintedLine, ProgramFile } from '../protocol';
import ChainView from './ChainView';
import { compareWith, type Comparison, verdict } from './comparison';
import Output from './Output';
import { type PageOutputs, pageOutputs } from './outputs';
import { collectPerFrame } from './per-frame';
import { type Run, startRun } from './run';
import { changeView, START, type View } from './view';
import './run.css';

const Editor = lazy(() => import(/* webpackChunkName: "run-editor" */ './Editor'));

interface Props {
  name: string;
  /** Changes with each press of 运行. */
  press: number;
  onClose: () => void;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

export default function Panel({ name, press, onClose }: Props): ReactNode {
  const [view, change] = useReducer(changeView, START);
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
    change({ type: 'begun' });

    // Lines and pieces of files come by the thousand; each frame shows them once.
    const lines = collectPerFrame<PrintedLine>((printed) => {
      const compared = printed.map(({ region, text }) => comparison!.add(region, text));
      compared.forEach(page.write);
      change({ type: 'printed', lines: compared });
    });
    const loading = collectPerFrame<Progress>((steps) =>
      change({ type: 'loading', progress: steps.at(-1)! }),
    );
    const finish = (status: string, fault?: View['fault']) => {
      lines.flush();
      page.finish();
      change({ type: 'over', status, fault });
    };

    run.current = startRun(name, source.current, (event) => {
      switch (event.type) {
        case 'program':
          current = event.program;
          setProgram(current);
          comparison = compareWith(current.record);
          page.begin(current.record);
          break;
        case 'loading':
          loading.add(event.progress);
          break;
        case 'started':
          change(event);
          break;
        case 'line':
          lines.add(event);
          break;
        case 'chain':
          change({ type: 'chain', chain: event });
          break;
        case 'done':
          // The verdict counts all lines.
          lines.flush();
          finish(verdict(comparison!));
          break;
        case 'failed': {
          const { line, message } = event;
          const text = (source.current ?? current?.source ?? '').split('\n')[(line ?? 0) - 1];
          const place = line === undefined ? '程序出错' : `程序在第 ${line} 行出错`;
          const fault = line !== undefined && text !== undefined ? { line, text } : undefined;
          finish(`${place}：${message}`, fault);
          break;
        }
        case 'stopped':
          finish(event.reason ?? '已停止');
          break;
        case 'unavailable':
          page.restore();
          change({
            type: 'over',
            status: `没有加载成功（${event.message}）。页面上的输出是上次记录的。`,
            canRetry: true,
          });
      }
    });
    return () => run.current?.stop();
  }, [name, press, again]);

  useEffect(() => () => outputs.current?.restore(), []);

  const { phase, progress, lines, status, fault, chain, canRetry } = view;
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
              {canRetry ? '再试一次' : isChanged ? '运行改过的程序' : '再次运行'}
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
        <>
          <progress
            className="run-progress"
            aria-label="载入"
            value={progress?.loaded ?? 0}
            max={progress?.total ?? 1}
          />
          {progress && (
            <p className="run-hint">
              {megabytes(progress.loaded)} / {megabytes(progress.total)} MB
            </p>
          )}
        </>
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
