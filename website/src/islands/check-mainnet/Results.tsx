/** The answers of a node, those first that the reader has to look at. */
import type { Verdict } from 'swapx-facts/verify/question';
import type { ReactNode } from 'react';

import type { Reading } from './check';
import styles from './styles.module.css';

const GROUPS: readonly (readonly [Verdict, string])[] = [
  ['contradicted', '不符'],
  ['unanswered', '没有读到'],
  ['noted', '只读出来，供你参考'],
  ['confirmed', '相符'],
];

export default function Results({ of: results }: { of: readonly Reading[] }): ReactNode {
  return GROUPS.map(([verdict, name]) => {
    const group = results.filter((result) => result.verdict === verdict);
    if (group.length === 0) return null;
    return (
      <details key={verdict} open={verdict !== 'confirmed'} data-verdict={verdict}>
        <summary>
          {name}（{group.length} 项）
        </summary>
        <dl className={styles.answers}>
          {group.map(({ asks, seen, addresses }) => (
            <div key={asks}>
              <dt>{asks}</dt>
              <dd>{seen}</dd>
              {addresses.map((address) => (
                <dd key={address}>
                  <code>{address}</code>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    );
  });
}
