/** Which contracts a transaction has called, one inside of the other, and why it failed. */
import type { ReactNode } from 'react';

import type { Failure, SeenCall } from '../protocol';
import { shortName } from './edited-files';
import { NamedText } from './Values';

/** With the calls inside of them. */
export const countOf = (calls: SeenCall[]): number =>
  calls.reduce((sum, call) => sum + 1 + countOf(call.calls), 0);

export default function CallTree({ calls }: { calls: SeenCall[] }): ReactNode {
  return (
    <ol className="run-calls">
      {calls.map(({ target, gasUsed, failure, calls: inside }, index) => (
        <li key={index}>
          <div className="run-call">
            <code>
              <NamedText>{target}</NamedText>
            </code>
            <span>
              {failure !== undefined && `回滚：${failure}，`}
              {gasUsed} Gas
            </span>
          </div>
          {inside.length > 0 && <CallTree calls={inside} />}
        </li>
      ))}
    </ol>
  );
}

interface Props {
  failure: Failure;
  /** Shows a line of the reader's contracts. */
  onOpen: (file: string, line: number) => void;
}

export function FailureView({ failure: { reason, place }, onOpen }: Props): ReactNode {
  return (
    <div className="run-failure">
      回滚：{reason}
      {place && (
        <>
          {' '}
          <button type="button" onClick={() => onOpen(place.file, place.line)}>
            {shortName(place.file)} 第 {place.line} 行
          </button>
          <pre className="run-fault">
            <code>
              {place.line} | {place.text.trim()}
            </code>
          </pre>
        </>
      )}
    </div>
  );
}
