import type { ReactNode } from 'react';

interface Change {
  name: string;
  before: string;
  after: string;
}

/** Variables of contracts, as they were and as they are. */
export default function VariableChanges({ changes }: { changes: Change[] }): ReactNode {
  return (
    <dl className="run-args run-changes">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before} → {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
