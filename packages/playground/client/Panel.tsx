/** What stands below a block while its program runs, and afterwards. */
import type { ReactNode } from 'react';

import ChainView from './ChainView';
import Diagnostics from './Diagnostics';
import { CHECKS } from './edited-files';
import Editing from './Editing';
import { megabytes } from './megabytes';
import Output from './Output';
import PanelButtons from './PanelButtons';
import { type Opening, usePanel } from './usePanel';
import type { View } from './view';
import './run.css';

interface Props extends Opening {
  /** The address now holds a link to what the panel shows. */
  onLink: (fragment: string) => void;
  onClose: () => void;
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

export default function Panel({ onLink, onClose, ...opening }: Props): ReactNode {
  const { name } = opening;
  const panel = usePanel(opening);
  const { view, program, compilers, contracts, place, isAtProgram, openFile } = panel;
  const { phase, progress, lines, status, fault, chain, diagnostics } = view;
  const stepping = { program: name, contracts: view.contracts, compilers };

  return (
    <section className="run-panel" aria-label={`运行 ${name}`} data-phase={phase}>
      <div className="run-head">
        <p className="run-status" role="status">
          {status}
        </p>
        <PanelButtons name={name} panel={panel} onLink={onLink} onClose={onClose} />
      </div>
      {phase === 'loading' && <Loading progress={progress} />}
      {fault && (
        <pre className="run-fault">
          <code>{fault.shown}</code>
        </pre>
      )}
      <Diagnostics diagnostics={diagnostics} onOpen={openFile} />
      {panel.isAtContracts && !contracts.files && (
        <p className="run-hint" role="alert">
          {contracts.failure ?? '正在载入合约'}
        </p>
      )}
      {place && program && (isAtProgram || contracts.files) && (
        <Editing
          files={panel.files}
          place={isAtProgram ? { key: name, line: fault?.line } : place}
          onOpen={openFile}
          onRun={place.key === CHECKS ? panel.runChecks : panel.runProgram}
        />
      )}
      <Output lines={lines} open={panel.blockCount === 0 || panel.isChanged} />
      {chain && <ChainView {...chain} stepping={stepping} onOpen={openFile} />}
    </section>
  );
}
