/** The files of a sample that a reader can change: the program, and the contracts that it deploys. */
import type { ReactNode } from 'react';

import { type ChangedContracts, filesOf } from './changed-contracts';
import { shortName } from './Diagnostics';

interface Props {
  program: string;
  contracts: ChangedContracts;
  opened: string;
  onOpen: (file: string) => void;
}

/** The program is named by its own name, contracts by their paths. */
export default function Files({ program, contracts, opened, onOpen }: Props): ReactNode {
  return (
    <div className="run-files" role="group" aria-label="文件">
      {[program, ...Object.keys(filesOf(contracts))].map((file) => (
        <button
          key={file}
          type="button"
          aria-pressed={file === opened}
          onClick={() => onOpen(file)}
        >
          {file === program ? `${shortName(program)}.ts` : shortName(file)}
          {file in contracts.changed && '（已改）'}
        </button>
      ))}
    </div>
  );
}
