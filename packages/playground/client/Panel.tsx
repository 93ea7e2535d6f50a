/** What stands below a block while its program runs, and afterwards. */
import { useBriefly } from 'swapx-components/useBriefly';
import { type ReactNode, useEffect, useRef } from 'react';

import ChainView from './ChainView';
import Diagnostics from './Diagnostics';
import { CHECKS } from './edited-files';
import Editing, { FileTabs } from './Editing';
import { bringIntoView, keepsFocusInView } from './bring-into-view';
import { megabytes } from './megabytes';
import Output from './Output';
import Toolbar from './Toolbar';
import { type Opening, type PanelState, usePanel } from './usePanel';
import './run.css';

interface Props extends Opening {
  /** The button whose press shows the panel. */
  button: HTMLButtonElement;
  /** The address now holds a link to what the panel shows. */
  onLink: (fragment: string) => void;
  onClose: () => void;
}

interface NoteProps {
  panel: PanelState;
  told: string;
}

/** One line below the buttons whose room is always kept: what is loading, or how much would have to be. */
function Note({ panel, told }: NoteProps): ReactNode {
  const { view, missingBytes } = panel;
  const { phase, progress } = view;
  if (phase === 'loading') {
    return (
      <p className="run-note">
        <progress aria-label="载入" value={progress?.loaded ?? 0} max={progress?.total ?? 1} />
        {progress && `${megabytes(progress.loaded)} / ${megabytes(progress.total)} MB`}
      </p>
    );
  }
  const offer =
    missingBytes > 0 ? `编译要先下载编译器，${megabytes(missingBytes)} MB，只下载一次` : '';
  return (
    <p className="run-note">
      <span aria-live="polite">{told}</span>
      {told === '' && offer}
    </p>
  );
}

interface StatusProps {
  panel: PanelState;
  /** The file in which the run has failed. */
  failed?: string;
}

/** How the run goes. The line in which it has failed leads to the editor. */
function Status({ panel, failed }: StatusProps): ReactNode {
  const { view, openFile } = panel;
  const { status, fault } = view;
  const place = `第 ${fault?.line} 行`;
  const [before, after] = status.split(new RegExp(`${place}(.*)`, 's'));
  return (
    <p className="run-status" role="status" tabIndex={-1}>
      {before}
      {after !== undefined && (
        <>
          <button type="button" onClick={() => openFile(failed, fault!.line)}>
            {place}
          </button>
          {after}
        </>
      )}
    </p>
  );
}

interface OpenFileProps extends StatusProps {
  onRun: () => void;
}

/** The file that is open for changing, at the line that failed, if it is in this file. */
function OpenFile({ panel, failed, onRun }: OpenFileProps): ReactNode {
  const { contracts, file, place, view } = panel;
  if (!place) return null;
  if (file) {
    const line = file.key === failed ? view.fault?.line : place.line;
    return <Editing file={file} place={{ ...place, line }} onRun={onRun} />;
  }
  if (contracts.files) return null;
  return (
    <p className="run-hint" role="alert">
      {contracts.failure ?? '正在载入'}
    </p>
  );
}

export default function Panel({ button, onLink, onClose, ...opening }: Props): ReactNode {
  const { name, press, wanted, regions } = opening;
  const panel = usePanel(opening);
  const [told, tell] = useBriefly('', 4000);
  const { view, compilers, place, file, openFile } = panel;
  const { phase, lines, fault, chain, diagnostics } = view;
  const failed = fault && { program: name, checks: CHECKS }[fault.subject];
  const stepping = { program: name, contracts: view.contracts, compilers };
  const head = useRef<HTMLDivElement>(null);

  // The editor takes the rest of the screen, so its head goes to the top.
  const isEditing = wanted !== undefined || press === 0;
  useEffect(() => {
    const block = isEditing ? 'start' : 'nearest';
    // The keys of a reader must not go to a button that is no longer on the screen.
    if (document.activeElement === button && !keepsFocusInView(head.current!, block)) {
      head.current!.querySelector<HTMLElement>('.run-status')!.focus({ preventScroll: true });
    }
    bringIntoView(head.current!, block);
  }, [press, isEditing, button]);

  /** The keys are pressed in the editor, which may hide the head. */
  const runByKeys = () => {
    bringIntoView(head.current!, 'nearest');
    if (place?.key === CHECKS) panel.runChecks();
    else panel.runProgram();
  };

  return (
    <section className="run-panel" aria-label={`运行 ${name}`} data-phase={phase}>
      <div ref={head} className="run-head">
        <Status panel={panel} failed={failed} />
        <Toolbar {...{ name, panel, tell, onLink, onClose }} />
        <Note panel={panel} told={told} />
      </div>
      {fault && (
        <pre className="run-fault" data-revert={fault.isRevert || undefined}>
          <code>{fault.shown}</code>
        </pre>
      )}
      <Diagnostics diagnostics={diagnostics} onOpen={openFile} />
      <FileTabs files={panel.files} opened={file?.key} onOpen={openFile} />
      <OpenFile panel={panel} failed={failed} onRun={runByKeys} />
      <Output lines={lines} regions={regions} />
      {chain && <ChainView {...chain} stepping={stepping} onOpen={openFile} />}
    </section>
  );
}
