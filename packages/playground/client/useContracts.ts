/** The contracts of a program while a reader changes them, and their checks. */
import { useCallback, useState } from 'react';

import type { ChangedContracts } from './changed-contracts';
import { readChecks, readContracts } from './compilers';
import type { SharedChange } from './shared-change';

interface Checks {
  source: string;
  /** Undefined while they are as they were. */
  edited?: string;
}

export interface Contracts {
  /** Undefined before they are loaded. */
  files?: ChangedContracts;
  /** Undefined also where the program has none. */
  checks?: Checks;
  /** What went wrong with loading them. */
  failure?: string;
  load(): void;
  change(file: string, source: string): void;
  changeChecks(source: string): void;
  restore(): void;
}

/** `linked` is what they begin with when a link has brought the reader. */
export function useContracts(name: string, linked?: SharedChange): Contracts {
  const [files, setFiles] = useState<ChangedContracts>();
  const [checks, setChecks] = useState<Checks>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    Promise.all([readContracts(name), readChecks(name)]).then(
      ([original, check]) => {
        setFiles((before) => before ?? { original, changed: linked?.contracts ?? {} });
        setChecks(
          (before) => before ?? (check && { source: check.source, edited: linked?.checks }),
        );
      },
      (error: Error) => setFailure(`合约没有载入（${error.message}），请关闭这里，再按一次`),
    );
  }, [name, linked]);
  const change = useCallback((file: string, source: string) => {
    setFiles((before) => {
      if (!before) return before;
      const { original } = before;
      const now = Object.entries({ ...before.changed, [file]: source });
      const changed = Object.fromEntries(now.filter(([name, text]) => text !== original[name]));
      return { original, changed };
    });
  }, []);
  const changeChecks = useCallback((edited: string) => {
    setChecks((before) => {
      if (!before) return before;
      return edited === before.source ? { source: before.source } : { ...before, edited };
    });
  }, []);
  const restore = useCallback(() => {
    setFiles((before) => before && { ...before, changed: {} });
    setChecks((before) => before && { source: before.source });
  }, []);
  return { files, checks, failure, load, change, changeChecks, restore };
}
