/** The files of a sample, one of them open for changing. */
import { lazy, type ReactNode, Suspense } from 'react';

import type { EditedFile } from './edited-files';

const Editor = lazy(() => import(/* webpackChunkName: "run-editor" */ './Editor'));

/** What the reader looks at. */
export interface Place {
  key: string;
  line?: number;
}

interface Props {
  files: EditedFile[];
  place: Place;
  onOpen: (key: string) => void;
  onRun: () => void;
}

function Tabs({ files, opened, onOpen }: Pick<Props, 'files' | 'onOpen'> & { opened: string }) {
  if (files.length === 1) return null;
  return (
    <div className="run-files" role="group" aria-label="文件">
      {files.map(({ key, label, isChanged }) => (
        <button key={key} type="button" aria-pressed={key === opened} onClick={() => onOpen(key)}>
          {label}
          {isChanged && '（已改）'}
        </button>
      ))}
    </div>
  );
}

/** A place in a file that is not there leads to the first contract, else to the program. */
export default function Editing({ files, place, onOpen, onRun }: Props): ReactNode {
  const file = files.find(({ key }) => key === place.key) ?? files[1] ?? files[0]!;
  const { key, label, language, source, marks, onChange } = file;
  return (
    <div className="run-editor">
      <Tabs files={files} opened={key} onOpen={onOpen} />
      <Suspense fallback={<p>正在载入编辑器</p>}>
        <Editor
          key={key}
          label={label}
          language={language}
          source={source}
          faultyLine={place.line}
          marks={marks}
          onChange={onChange}
          onRun={onRun}
        />
      </Suspense>
    </div>
  );
}
