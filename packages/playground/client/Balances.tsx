import type { ReactNode } from 'react';

import type { Balance } from '../protocol';
import { shortNumber } from './known';
import { Shortened } from './Values';

function Cell({ value, sign = '' }: { value: string; sign?: string }): ReactNode {
  const short = sign + shortNumber(value);
  const full = (sign + value).replace('-', '−');
  return (
    <td>
      {short.replaceAll(',', '') === full ? short : <Shortened full={full}>{short}</Shortened>}
    </td>
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
          {changed.map(({ symbol, before, after, change }) => (
            <tr key={symbol}>
              <th scope="row">{symbol}</th>
              <Cell value={before} />
              <Cell value={after} />
              <Cell value={change} sign={change.startsWith('-') ? '' : '+'} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
