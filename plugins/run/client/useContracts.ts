/** The contracts of a program while a reader changes them. */
import { useCallback, useState } from 'react';

import { type ChangedContracts } from './changed-contracts';
import { readContracts } from './compilers';

export interface Contracts {
  /** Undefined before they are loaded. */
  files?: ChangedContracts;
  /** What went wrong with loading them. */
  failure?: string;
  load(): void;
  change(file: string, source: string): void;
  restore(): void;
}

export function useContracts(name: string): Contracts {
  const [files, setFiles] = useState<ChangedContracts>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    readContracts(name).then(
      (original) => setFiles((before) => before ?? { original, changed: {} }),
      (error: Error) => setFailure(`合约没有载入（${error.message}），请再按一次`),
    );
  }, [name]);
  const change = useCallback((file: string, source: string) => {
    setFiles((before) => {
      if (!before) return before;
      const changed = { ...before.changed, [file]: source };
      if (source === before.original[file]) delete changed[file];
      return { ...before, changed };
    });
  }, []);
  const restore = useCallback(() => {
    setFiles((before) => before && { ...before, changed: {} });
  }, []);
  return { files, failure, load, change, restore };
}
