/** The file of a sample that is open for changing, and the row of all its files. */
import { lazy, type ReactNode, Suspense } from 'react';

import type { EditedFile } from './edited-files';

const Editor = lazy(() => import(/* webpackChunkName: "run-editor" */ './Editor'));

/** What the reader looks at. */
export interface Place {
  key: string;
  line?: number;
  region?: string;
  /** Changes when the reader asks for the same place again. */
  visit?: number;
}

interface TabsProps {
  files: EditedFile[];
  /** The key of the file that is open. */
  opened?: string;
  /** Undefined closes the file that is open. */
  onOpen: (key?: string) => void;
}

/** A press opens a file for changing, another one closes it. */
export function FileTabs({ files, opened, onOpen }: TabsProps): ReactNode {
  return (
    <div className="run-files" role="group" aria-label="修改">
      <span aria-hidden="true">修改</span>
      {files.map(({ key, label, isChanged }) => (
        <button
          key={key}
          type="button"
          aria-expanded={key === opened}
          onClick={() => onOpen(key === opened ? undefined : key)}
        >
          {label}
          {isChanged && '（已改）'}
        </button>
      ))}
    </div>
  );
}

interface Props {
  file: EditedFile;
  place: Place;
  /** What becomes of the changes; without it, they belong to the page. */
  kept?: string;
  onRun: () => void;
}

export default function Editing({ file, place, kept, onRun }: Props): ReactNode {
  const { key, label, language, source, marks, onChange } = file;
  const { line, region, visit } = place;
  return (
    <div className="run-editor">
      <Suspense fallback={<p>正在载入编辑器</p>}>
        <Editor
          key={key}
          {...{ label, language, source, marks, line, region, visit, kept, onChange, onRun }}
        />
      </Suspense>
    </div>
  );
}
