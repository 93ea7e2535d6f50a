/** The files of a sample that a reader can change: the program, its contracts, and their checks. */
import type { Diagnostic } from '../solidity/protocol';
import { filesOf } from './changed-contracts';
import type { Mark } from './Editor';
import type { Contracts } from './useContracts';

export interface EditedFile {
  /** The name of the program, the path of a contract, or CHECKS. */
  key: string;
  label: string;
  language: 'typescript' | 'solidity';
  source: string;
  isChanged: boolean;
  marks: Mark[];
  onChange: (source: string) => void;
}

export const CHECKS = 'checks.ts';

export const shortName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

export const marksOf = (diagnostics: Diagnostic[], file: string): Mark[] =>
  diagnostics.flatMap(({ line, severity, message, ...of }) =>
    of.file === file && line !== undefined ? [{ line, severity, message }] : [],
  );

export function contractFiles(contracts: Contracts, diagnostics: Diagnostic[]): EditedFile[] {
  const { files, checks, change, changeChecks } = contracts;
  if (!files) return [];
  const sources = Object.entries(filesOf(files)).map(
    ([file, source]): EditedFile => ({
      key: file,
      label: shortName(file),
      language: 'solidity',
      source,
      isChanged: file in files.changed,
      marks: marksOf(diagnostics, file),
      onChange: (text) => change(file, text),
    }),
  );
  if (!checks) return sources;
  const checkFile: EditedFile = {
    key: CHECKS,
    label: '测试',
    language: 'typescript',
    source: checks.edited ?? checks.source,
    isChanged: checks.edited !== undefined,
    marks: [],
    onChange: changeChecks,
  };
  return [...sources, checkFile];
}
