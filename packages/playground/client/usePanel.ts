/** The state of a panel: its runs, what the reader has made of the files, and which file is open. */
import { useEffect, useState } from 'react';

import { CHECKS, contractFiles, type EditedFile } from './edited-files';
import type { Place } from './Editing';
import type { Linked } from './linked';
import type { Changes } from './run';
import type { SharedChange } from './shared-change';
import { useContracts } from './useContracts';
import type { Subject } from './run-events';
import { useRun } from './useRun';

export interface Opening {
  name: string;
  /** Changes with each press of 运行 and 改合约; 0 before the first. */
  press: number;
  /** The contract that the reader wants to change. */
  contract?: string;
  /** What a link has brought. */
  linked?: Linked;
}

/** Where a reader who asks for contracts begins: a name that no file has stands for the first. */
const FIRST_CONTRACT = '';

/** What a reader sees first: the contract that they want, or what a link has changed. */
function firstPlace({ name, contract, linked }: Opening): Place | undefined {
  const { program, contracts = {}, checks } = linked?.change ?? {};
  const key = contract ?? Object.keys(contracts)[0] ?? (checks && CHECKS) ?? (program && name);
  return key === undefined ? undefined : { key };
}

/** The file that is open; undefined if none is. Another press may open another contract. */
function usePlace(opening: Opening) {
  const { press, contract } = opening;
  const [place, setPlace] = useState(firstPlace(opening));
  const [lastPress, setLastPress] = useState(press);
  if (press !== lastPress) {
    setLastPress(press);
    if (contract !== undefined) setPlace({ key: contract });
  }
  return [place, setPlace] as const;
}

export function usePanel(opening: Opening) {
  const { name, press, contract, linked } = opening;
  const contracts = useContracts(name, linked?.change);
  const [edited, setEdited] = useState(linked?.change?.program);
  const [place, setPlace] = usePlace(opening);
  const areContractsChanged = Object.keys(contracts.files?.changed ?? {}).length > 0;
  const changesOf = (subject: Subject): Changes => ({
    source: subject === 'program' ? edited : contracts.checks?.edited,
    contracts: areContractsChanged ? contracts.files : undefined,
    checks: subject === 'checks',
  });
  const run = useRun(name, press, changesOf, linked?.greeting);

  const { load } = contracts;
  useEffect(() => {
    if (contract !== undefined || linked?.change) load();
  }, [contract, linked, press, load]);

  const { program, start, view } = run;
  const isProgramChanged = edited !== undefined && edited !== program?.source;
  const isAtProgram = place?.key === name;
  const isAtContracts = place !== undefined && !isAtProgram;
  const changed: SharedChange = {
    program: isProgramChanged ? edited : undefined,
    contracts: contracts.files?.changed ?? {},
    checks: contracts.checks?.edited,
  };
  const programFile = (source: string): EditedFile => ({
    key: name,
    label: '程序',
    language: 'typescript',
    source: edited ?? source,
    isChanged: isProgramChanged,
    marks: [],
    onChange: setEdited,
  });

  return {
    ...run,
    ...{ contracts, place, isAtProgram, isAtContracts, areContractsChanged, changed },
    /** The program or the contracts; the checks are another thing. */
    isChanged: isProgramChanged || areContractsChanged,
    files: program
      ? [programFile(program.source), ...contractFiles(contracts, view.diagnostics)]
      : [],
    runProgram: () => start('program'),
    runChecks: () => start('checks'),
    openFile: (key: string, line?: number) => setPlace({ key, line }),
    toggleProgram: () => setPlace(isAtProgram ? undefined : { key: name }),
    toggleContracts() {
      load();
      setPlace(isAtContracts ? undefined : { key: FIRST_CONTRACT });
    },
    restore() {
      setEdited(program?.source);
      contracts.restore();
    },
  };
}

export type PanelState = ReturnType<typeof usePanel>;
