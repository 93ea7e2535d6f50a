/** Everything that a run has printed, with how it compares to the record. */
import { memo, type ReactNode } from 'react';

import { type ComparedLine, STATE_LABELS } from './comparison';

/** A line does not change any more, however many follow. */
const Line = memo(function Line({ line }: { line: ComparedLine }): ReactNode {
  const { text, state, recorded } = line;
  return (
    <li data-state={state}>
      <span className="run-mark" role="img" aria-label={STATE_LABELS[state]} />
      {text}
      {recorded !== undefined && <span className="run-recorded"> 记录：{recorded}</span>}
    </li>
  );
});

interface Props {
  lines: ComparedLine[];
  /** Open where the page has no block of its own for these lines. */
  open: boolean;
}

export default function Output({ lines, open }: Props): ReactNode {
  if (lines.length === 0) return null;
  return (
    <details className="run-part" open={open}>
      <summary>全部输出（{lines.length} 行）</summary>
      <ol className="run-lines">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ol>
    </details>
  );
}
