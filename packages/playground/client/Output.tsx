/** What a run has printed, with how it compares to the document: a few lines at once, all of them on demand. */
import { memo, type ReactNode } from 'react';

import { type ComparedLine, STATE_LABELS } from './comparison';
import { firstLines } from './first-lines';

/** A line does not change any more, however many follow. */
const Line = memo(function Line({ line }: { line: ComparedLine }): ReactNode {
  const { text, state, recorded } = line;
  return (
    <li data-state={state}>
      <span className="run-mark" role="img" aria-label={STATE_LABELS[state]} />
      {text}
      {recorded !== undefined && <span className="run-recorded"> 文档：{recorded}</span>}
    </li>
  );
});

const Lines = ({ lines }: { lines: ComparedLine[] }): ReactNode => (
  <ol className="run-lines">
    {lines.map((line, index) => (
      <Line key={index} line={line} />
    ))}
  </ol>
);

interface Props {
  lines: ComparedLine[];
  /** Of the block whose button was pressed. */
  regions: readonly string[];
}

export default function Output({ lines, regions }: Props): ReactNode {
  if (lines.length === 0) return null;
  const first = firstLines(lines, regions);
  return (
    <>
      <Lines lines={first} />
      {first.length < lines.length && (
        <details className="run-part">
          <summary>全部输出（{lines.length} 行）</summary>
          <Lines lines={lines} />
        </details>
      )}
    </>
  );
}
