/** The state of a panel: its runs, what the reader has made of the files, and which file is open. */
import { useEffect, useState } from 'react';

import { versionsToCompile } from './changed-contracts';
import { compilerVersions, hasContracts } from './compilers';
import { CHECKS, contractFiles, type EditedFile } from './edited-files';
import type { Place } from './Editing';
import type { Linked } from './linked';
import type { Changes } from './run';
import type { SharedChange } from './shared-change';
import { useContracts } from './useContracts';
import { useRun } from './useRun';
import type { Subject } from './view';

export interface Opening {
  name: string;
  /** Changes with each press of 运行, 改合约 and 改程序; 0 before the first. */
  press: number;
  /** The key of the file that the reader wants to change: a contract, or the program. */
  wanted?: string;
  /** The regions that the block of the button shows: of the contract, or of the program that prints. */
  regions: string[];
  /** What a link has brought. */
  linked?: Linked;
}

/** The place that a press of 改合约 or 改程序 asks for. */
const pressedPlace = ({ wanted, regions, press }: Opening): Place | undefined =>
  wanted === undefined ? undefined : { key: wanted, region: regions[0], visit: press };

/** What a reader sees first: the file that they want, or what a link has changed. */
function firstPlace(opening: Opening): Place | undefined {
  const { name, linked } = opening;
  const { program, contracts = {}, checks } = linked?.change ?? {};
  const key = Object.keys(contracts)[0] ?? (checks && CHECKS) ?? (program && name);
  return pressedPlace(opening) ?? (key === undefined ? undefined : { key });
}

/** The file that is open; undefined if none is. Another press may open another file. */
function usePlace(opening: Opening) {
  const { press } = opening;
  const [place, setPlace] = useState(firstPlace(opening));
  const [lastPress, setLastPress] = useState(press);
  if (press !== lastPress) {
    setLastPress(press);
    setPlace(pressedPlace(opening) ?? place);
  }
  return [place, setPlace] as const;
}

export function usePanel(opening: Opening) {
  const { name, press, linked } = opening;
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
    if (hasContracts(name)) load();
  }, [name, press, load]);

  const { program, start, view, compilers } = run;
  const isProgramChanged = edited !== undefined && edited !== program?.source;
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
  const files = program
    ? [programFile(program.source), ...contractFiles(contracts, view.diagnostics)]
    : [];
  const file = place && files.find(({ key }) => key === place.key);
  const versions = contracts.files ? versionsToCompile(contracts.files, compilerVersions) : [];

  return {
    ...run,
    ...{ contracts, place, areContractsChanged, changed, files, file },
    /** Whether anything differs from the sample, be it only the tests. */
    isChanged: isProgramChanged || areContractsChanged || changed.checks !== undefined,
    /** Of the compilers that the next run needs. */
    missingBytes: compilers.missingBytes(versions),
    runProgram: () => start('program'),
    runChecks: () => start('checks'),
    openFile: (key?: string, line?: number) =>
      setPlace(key === undefined ? undefined : { key, line, visit: (place?.visit ?? 0) + 1 }),
    restore() {
      setEdited(program?.source);
      contracts.restore();
    },
  };
}

export type PanelState = ReturnType<typeof usePanel>;
