/** Everything that a run has printed, with how it compares to the record. */
import type { ReactNode } from 'react';

import { type ComparedLine, STATE_LABELS } from './comparison';

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
        {lines.map(({ text, state, recorded }, index) => (
          <li key={index} data-state={state}>
            <span className="run-mark" role="img" aria-label={STATE_LABELS[state]} />
            {text}
            {recorded !== undefined && <span className="run-recorded"> 记录：{recorded}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
