/** What stands below a block while its program runs, and afterwards. */
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';

import type { PrintedLine, ProgramFile } from '../protocol';
import type { Diagnostic } from '../solidity/protocol';
import ChainView from './ChainView';
import { versionsToCompile } from './changed-contracts';
import { compareWith, type Comparison, verdict } from './comparison';
import { type Compilers, compilerVersions, createCompilers, hasContracts } from './compilers';
import Diagnostics, { refusal } from './Diagnostics';
import type { Progress } from './download';
import Editing, { type Place } from './Editing';
import { megabytes } from './megabytes';
import Output from './Output';
import { type PageOutputs, pageOutputs } from './outputs';
import { collectPerFrame } from './per-frame';
import { type Changes, type Run, startRun } from './run';
import { useContracts } from './useContracts';
import { changeView, START, type View } from './view';
import './run.css';

interface Props {
  name: string;
  /** Changes with each press of 运行 and 改合约. */
  press: number;
  /** The contract that the reader wants to change. */
  contract?: string;
  onClose: () => void;
}

export default function Panel({ name, press, contract, onClose }: Props): ReactNode {
  const [view, change] = useReducer(changeView, START);
  const [program, setProgram] = useState<ProgramFile>();
  const [edited, setEdited] = useState<string>();
  const [place, setPlace] = useState<Place>();
  const [again, setAgain] = useState(0);
  const contracts = useContracts(name);
  const run = useRef<Run>();
  const outputs = useRef<PageOutputs>();
  const compilers = useRef<Compilers>();
  compilers.current ??= createCompilers();
  const areContractsChanged = Object.keys(contracts.files?.changed ?? {}).length > 0;
  const changes = useRef<Changes>({});
  changes.current = {
    source: edited,
    contracts: areContractsChanged ? contracts.files : undefined,
  };

  useEffect(() => {
    const page = (outputs.current ??= pageOutputs(name));
    let comparison: Comparison | undefined;
    let current: ProgramFile | undefined;
    let diagnostics: Diagnostic[] = [];
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

    run.current = startRun(name, changes.current, compilers.current!, (event) => {
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
          change({ type: 'chain', chain: event });
          break;
        case 'done':
          // The verdict counts all lines.
          lines.flush();
          finish(verdict(comparison!));
          break;
        case 'failed': {
          const { line, message } = event;
          const text = (changes.current.source ?? current?.source ?? '').split('\n')[
            (line ?? 0) - 1
          ];
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

  useEffect(
    () => () => {
      outputs.current?.restore();
      compilers.current?.end();
    },
    [],
  );

  const { load } = contracts;
  useEffect(() => {
    if (contract === undefined) return;
    load();
    setPlace({ file: contract });
  }, [contract, press, load]);

  const { phase, progress, lines, status, fault, chain, canRetry, diagnostics } = view;
  const isProgramChanged = edited !== undefined && edited !== program?.source;
  const isChanged = isProgramChanged || areContractsChanged;
  const openLine = (file: string, line: number) => setPlace({ file, line });
  const runAgain = () => setAgain((count) => count + 1);

  function runLabel(): string {
    if (canRetry) return '再试一次';
    if (!areContractsChanged) return isChanged ? '运行改过的程序' : '再次运行';
    const versions = versionsToCompile(contracts.files!, compilerVersions);
    const bytes = compilers.current!.missingBytes(versions);
    return bytes > 0 ? `编译并运行（下载编译器 ${megabytes(bytes)} MB）` : '编译并运行';
  }

  function editContracts(): void {
    load();
    setPlace(place && place.file !== name ? undefined : { file: '' });
  }

  function restore(): void {
    setEdited(program?.source);
    contracts.restore();
  }

  return (
    <section className="run-panel" aria-label={`运行 ${name}`} data-phase={phase}>
      <div className="run-head">
        <p className="run-status" role="status">
          {status}
        </p>
        <div className="run-buttons">
          {phase === 'over' ? (
            <button type="button" onClick={runAgain}>
              {runLabel()}
            </button>
          ) : (
            <button type="button" onClick={() => run.current?.stop()}>
              停止
            </button>
          )}
          {program && (
            <button
              type="button"
              aria-expanded={place?.file === name}
              onClick={() => setPlace(place?.file === name ? undefined : { file: name })}
            >
              {place?.file === name ? '收起程序' : '改程序'}
            </button>
          )}
          {program && hasContracts(name) && (
            <button
              type="button"
              aria-expanded={place !== undefined && place.file !== name}
              onClick={editContracts}
            >
              {place !== undefined && place.file !== name ? '收起合约' : '改合约'}
            </button>
          )}
          {isChanged && (
            <button type="button" onClick={restore}>
              {areContractsChanged ? '全部还原' : '还原程序'}
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
      <Diagnostics diagnostics={diagnostics} onOpen={openLine} />
      {place && program && (
        <Editing
          program={{ name, source: edited ?? program.source, faultyLine: fault?.line }}
          contracts={contracts}
          diagnostics={diagnostics}
          place={place}
          onOpen={(file) => setPlace({ file })}
          onChangeProgram={setEdited}
          onRun={runAgain}
        />
      )}
      <Output lines={lines} open={outputs.current?.count === 0 || isChanged} />
      {chain && <ChainView {...chain} onOpen={openLine} />}
    </section>
  );
}
