/** What can be done in a panel: run and test, and at the other end what concerns the changes. */
import type { ReactNode } from 'react';

import { hasChecks, hasContracts } from './compilers';
import DownloadButton from './DownloadButton';
import ShareButton from './ShareButton';
import ToolButton from './ToolButton';
import type { PanelState } from './usePanel';

interface Props {
  name: string;
  panel: PanelState;
  /** Says something for a while. */
  tell: (text: string) => void;
  /** The address now holds a link to what the panel shows. */
  onLink: (fragment: string) => void;
  onClose: () => void;
}

const UNCHANGED = '还没有改动';

function RunButtons({ name, panel }: Pick<Props, 'name' | 'panel'>): ReactNode {
  const { view, areContractsChanged, runProgram, runChecks, stop } = panel;
  const isOver = view.phase === 'over';
  const offer = areContractsChanged ? '编译并运行' : '运行';
  const label = view.canRetry ? '再试一次' : offer;
  return (
    <div className="run-group">
      <button type="button" className="run-start run-primary" onClick={isOver ? runProgram : stop}>
        {isOver ? label : '停止'}
      </button>
      {hasChecks(name) && (
        <ToolButton
          label="运行测试"
          refusal={isOver ? undefined : '正在运行'}
          onPress={runChecks}
        />
      )}
    </div>
  );
}

export default function Toolbar({ name, panel, tell, onLink, onClose }: Props): ReactNode {
  const { contracts, changed, isChanged, restore } = panel;
  const refusal = isChanged ? undefined : UNCHANGED;
  return (
    <div className="run-toolbar" role="group" aria-label="运行与改动">
      <RunButtons name={name} panel={panel} />
      <div className="run-group">
        <ToolButton label="还原" refusal={refusal} onPress={restore} tell={tell} />
        <ShareButton program={name} change={changed} {...{ refusal, tell, onLink }} />
        {hasContracts(name) && (
          <DownloadButton
            program={name}
            source={changed.program}
            files={contracts.files}
            tell={tell}
          />
        )}
        <ToolButton label="关闭" onPress={onClose} />
      </div>
    </div>
  );
}
