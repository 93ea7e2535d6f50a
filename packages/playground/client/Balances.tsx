import type { ReactNode } from 'react';

import type { Balance } from '../protocol';
import { type Shown, shownChange } from './known';
import { Shortened } from './Values';

function Cell({ text, full, sign = '' }: Shown & { sign?: string }): ReactNode {
  const signed = sign + text;
  return (
    <td>{full === undefined ? signed : <Shortened full={sign + full}>{signed}</Shortened>}</td>
  );
}

/** What the samples' account held before the run, and what it holds now. */
export default function Balances({ changed }: { changed: Balance[] }): ReactNode {
  return (
    <div className="table-scroll run-balances">
      <table>
        <caption>示例账户的余额</caption>
        <thead>
          <tr>
            <th scope="col">代币</th>
            <th scope="col">之前</th>
            <th scope="col">之后</th>
            <th scope="col">变化</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((balance) => {
            const { before, after, change } = shownChange(balance);
            return (
              <tr key={balance.symbol}>
                <th scope="row">{balance.symbol}</th>
                <Cell {...before} />
                <Cell {...after} />
                <Cell {...change} sign={balance.change.startsWith('-') ? '' : '+'} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
