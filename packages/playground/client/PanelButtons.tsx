/** The buttons of a panel: to run, to change files, and to take away what was changed. */
import type { ReactNode } from 'react';

import { filesOf, versionsToCompile } from './changed-contracts';
import { compilerVersions, hasContracts } from './compilers';
import DownloadButton from './DownloadButton';
import { megabytes } from './megabytes';
import ShareButton from './ShareButton';
import type { PanelState } from './usePanel';

interface Props {
  name: string;
  panel: PanelState;
  /** The address now holds a link to what the panel shows. */
  onLink: (fragment: string) => void;
  onClose: () => void;
}

function runLabel({ view, contracts, compilers, ...panel }: PanelState): string {
  if (view.canRetry) return '再试一次';
  if (!panel.areContractsChanged) return panel.isChanged ? '运行改过的程序' : '再次运行';
  const versions = versionsToCompile(contracts.files!, compilerVersions);
  const bytes = compilers.missingBytes(versions);
  return bytes > 0 ? `编译并运行（下载编译器 ${megabytes(bytes)} MB）` : '编译并运行';
}

function RunButtons({ panel }: Pick<Props, 'panel'>): ReactNode {
  const isOver = panel.view.phase === 'over';
  return (
    <>
      {isOver ? (
        <button type="button" onClick={panel.runProgram}>
          {runLabel(panel)}
        </button>
      ) : (
        <button type="button" onClick={panel.stop}>
          停止
        </button>
      )}
      {isOver && panel.contracts.checks && (
        <button type="button" onClick={panel.runChecks}>
          检查合约
        </button>
      )}
    </>
  );
}

function FileButtons({ name, panel }: Pick<Props, 'name' | 'panel'>): ReactNode {
  const { program, isAtProgram, isAtContracts } = panel;
  return (
    <>
      {program && (
        <button type="button" aria-expanded={isAtProgram} onClick={panel.toggleProgram}>
          {isAtProgram ? '收起程序' : '改程序'}
        </button>
      )}
      {program && hasContracts(name) && (
        <button type="button" aria-expanded={isAtContracts} onClick={panel.toggleContracts}>
          {isAtContracts ? '收起合约' : '改合约'}
        </button>
      )}
    </>
  );
}

export default function PanelButtons({ name, panel, onLink, onClose }: Props): ReactNode {
  const { contracts, changed, isChanged } = panel;
  return (
    <div className="run-buttons">
      <RunButtons panel={panel} />
      <FileButtons name={name} panel={panel} />
      {(isChanged || changed.checks !== undefined) && (
        <>
          <button type="button" onClick={panel.restore}>
            {contracts.files ? '全部还原' : '还原程序'}
          </button>
          <ShareButton program={name} onLink={onLink} change={changed} />
        </>
      )}
      {contracts.files && (
        <DownloadButton
          program={name}
          change={{ program: changed.program, contracts: filesOf(contracts.files) }}
        />
      )}
      <button type="button" onClick={onClose}>
        关闭
      </button>
    </div>
  );
}
