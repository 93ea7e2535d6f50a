/** What stands below a block while its program runs, and afterwards. */
import { type ReactNode, useEffect, useState } from 'react';

import ChainView from './ChainView';
import { filesOf, versionsToCompile } from './changed-contracts';
import { compilerVersions, hasContracts } from './compilers';
import Diagnostics from './Diagnostics';
import DownloadButton from './DownloadButton';
import { CHECKS, contractFiles, type EditedFile } from './edited-files';
import Editing, { type Place } from './Editing';
import type { Linked } from './linked';
import { megabytes } from './megabytes';
import Output from './Output';
import ShareButton from './ShareButton';
import { useContracts } from './useContracts';
import type { Changes } from './run';
import { type Subject, useRun } from './useRun';
import type { View } from './view';
import './run.css';

interface Props {
  name: string;
  /** Changes with each press of 运行 and 改合约; 0 before the first. */
  press: number;
  /** The contract that the reader wants to change. */
  contract?: string;
  /** What a link has brought. */
  linked?: Linked;
  /** The address now holds a link to what the panel shows. */
  onLink: (fragment: string) => void;
  onClose: () => void;
}

/** Where a reader who asks for contracts begins: a name that no file has stands for the first. */
const FIRST_CONTRACT = '';

/** What a reader sees first: the contract that they want, or what a link has changed. */
function firstPlace({ name, contract, linked }: Props): Place | undefined {
  const { program, contracts = {}, checks } = linked?.change ?? {};
  const key = contract ?? Object.keys(contracts)[0] ?? (checks && CHECKS) ?? (program && name);
  return key === undefined ? undefined : { key };
}

function Loading({ progress }: Pick<View, 'progress'>): ReactNode {
  return (
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
  );
}

export default function Panel(props: Props): ReactNode {
  const { name, press, contract, linked, onLink, onClose } = props;
  const contracts = useContracts(name, linked?.change);
  const [edited, setEdited] = useState(linked?.change?.program);
  const [place, setPlace] = useState(firstPlace(props));
  const [lastPress, setLastPress] = useState(press);
  if (press !== lastPress) {
    setLastPress(press);
    if (contract !== undefined) setPlace({ key: contract });
  }
  const areContractsChanged = Object.keys(contracts.files?.changed ?? {}).length > 0;
  const changesOf = (subject: Subject): Changes => ({
    source: subject === 'program' ? edited : contracts.checks?.edited,
    contracts: areContractsChanged ? contracts.files : undefined,
    checks: subject === 'checks',
  });
  const { view, program, compilers, blockCount, start, stop } = useRun(
    name,
    press,
    changesOf,
    linked?.greeting,
  );

  const { load } = contracts;
  useEffect(() => {
    if (contract !== undefined || linked?.change) load();
  }, [contract, linked, press, load]);

  const { phase, progress, lines, status, fault, chain, canRetry, diagnostics } = view;
  const stepping = { program: name, contracts: view.contracts, compilers };
  const isProgramChanged = edited !== undefined && edited !== program?.source;
  const areChecksChanged = contracts.checks?.edited !== undefined;
  const isChanged = isProgramChanged || areContractsChanged;
  const runProgram = () => start('program');
  const runChecks = () => start('checks');
  const openLine = (key: string, line: number) => setPlace({ key, line });
  const isAtProgram = place?.key === name;
  const isAtContracts = place !== undefined && !isAtProgram;

  const files: EditedFile[] = program
    ? [
        {
          key: name,
          label: '程序',
          language: 'typescript',
          source: edited ?? program.source,
          isChanged: isProgramChanged,
          marks: [],
          onChange: setEdited,
        },
        ...contractFiles(contracts, diagnostics),
      ]
    : [];

  function runLabel(): string {
    if (canRetry) return '再试一次';
    if (!areContractsChanged) return isChanged ? '运行改过的程序' : '再次运行';
    const versions = versionsToCompile(contracts.files!, compilerVersions);
    const bytes = compilers.missingBytes(versions);
    return bytes > 0 ? `编译并运行（下载编译器 ${megabytes(bytes)} MB）` : '编译并运行';
  }

  function toggleContracts(): void {
    load();
    setPlace(isAtContracts ? undefined : { key: FIRST_CONTRACT });
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
            <button type="button" onClick={runProgram}>
              {runLabel()}
            </button>
          ) : (
            <button type="button" onClick={stop}>
              停止
            </button>
          )}
          {phase === 'over' && contracts.checks && (
            <button type="button" onClick={runChecks}>
              检查合约
            </button>
          )}
          {program && (
            <button
              type="button"
              aria-expanded={isAtProgram}
              onClick={() => setPlace(isAtProgram ? undefined : { key: name })}
            >
              {isAtProgram ? '收起程序' : '改程序'}
            </button>
          )}
          {program && hasContracts(name) && (
            <button type="button" aria-expanded={isAtContracts} onClick={toggleContracts}>
              {isAtContracts ? '收起合约' : '改合约'}
            </button>
          )}
          {(isChanged || areChecksChanged) && (
            <>
              <button type="button" onClick={restore}>
                {contracts.files ? '全部还原' : '还原程序'}
              </button>
              <ShareButton
                program={name}
                onLink={onLink}
                change={{
                  program: isProgramChanged ? edited : undefined,
                  contracts: contracts.files?.changed ?? {},
                  checks: contracts.checks?.edited,
                }}
              />
            </>
          )}
          {contracts.files && (
            <DownloadButton
              program={name}
              change={{
                program: isProgramChanged ? edited : undefined,
                contracts: filesOf(contracts.files),
              }}
            />
          )}
          <button type="button" onClick={onClose}>
            关闭
          </button>
        </div>
      </div>
      {phase === 'loading' && <Loading progress={progress} />}
      {fault && (
        <pre className="run-fault">
          <code>{fault.shown}</code>
        </pre>
      )}
      <Diagnostics diagnostics={diagnostics} onOpen={openLine} />
      {isAtContracts && !contracts.files && (
        <p className="run-hint" role="alert">
          {contracts.failure ?? '正在载入合约'}
        </p>
      )}
      {place && program && (isAtProgram || contracts.files) && (
        <Editing
          files={files}
          place={isAtProgram ? { key: name, line: fault?.line } : place}
          onOpen={(key) => setPlace({ key })}
          onRun={place.key === CHECKS ? runChecks : runProgram}
        />
      )}
      <Output lines={lines} open={blockCount === 0 || isChanged} />
      {chain && <ChainView {...chain} stepping={stepping} onOpen={openLine} />}
    </section>
  );
}
