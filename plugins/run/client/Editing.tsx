/** The files of a sample, one of them open for changing. */
import { lazy, type ReactNode, Suspense, useMemo } from 'react';

import type { Diagnostic } from '../solidity/protocol';
import { filesOf } from './changed-contracts';
import { shortName } from './Diagnostics';
import type { Mark } from './Editor';
import Files from './Files';
import type { Contracts } from './useContracts';

const Editor = lazy(() => import(/* webpackChunkName: "run-editor" */ './Editor'));

/** What the reader looks at; a file that is not there stands for the first contract. */
export interface Place {
  file: string;
  line?: number;
}

interface Props {
  program: { name: string; source: string; faultyLine?: number };
  contracts: Contracts;
  diagnostics: Diagnostic[];
  place: Place;
  onOpen: (file: string) => void;
  onChangeProgram: (source: string) => void;
  onRun: () => void;
}

const marksOf = (diagnostics: Diagnostic[], file: string): Mark[] =>
  diagnostics.flatMap(({ line, severity, message, ...of }) =>
    of.file === file && line !== undefined ? [{ line, severity, message }] : [],
  );

export default function Editing(props: Props): ReactNode {
  const { program, contracts, diagnostics, place, onOpen, onChangeProgram, onRun } = props;
  const { files, failure, change } = contracts;
  const sources = files ? filesOf(files) : {};
  const isProgram = place.file === program.name;
  const file = isProgram || place.file in sources ? place.file : (Object.keys(sources)[0] ?? '');
  const marks = useMemo(() => marksOf(diagnostics, file), [diagnostics, file]);
  if (!isProgram && !files) return <p role="alert">{failure ?? '正在载入合约'}</p>;
  return (
    <div className="run-editor">
      {files && <Files program={program.name} contracts={files} opened={file} onOpen={onOpen} />}
      <Suspense fallback={<p>正在载入编辑器</p>}>
        {isProgram ? (
          <Editor
            key={file}
            source={program.source}
            faultyLine={program.faultyLine}
            onChange={onChangeProgram}
            onRun={onRun}
          />
        ) : (
          <Editor
            key={file}
            label={`合约 ${shortName(file)}`}
            language="solidity"
            source={sources[file]!}
            faultyLine={place.line}
            marks={marks}
            onChange={(source) => change(file, source)}
            onRun={onRun}
          />
        )}
      </Suspense>
    </div>
  );
}
