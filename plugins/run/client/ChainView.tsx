/** What the run did to the chain: its transactions, and balances and pools before and after. */
import { lazy, type ReactNode, Suspense } from 'react';

import type { ChainChange, Decoded, SeenTransaction } from '../protocol';

const PoolView = lazy(() => import(/* webpackChunkName: "run-pool" */ './PoolView'));

function Args({ args }: Pick<Decoded, 'args'>): ReactNode {
  return (
    <dl className="run-args">
      {args.map(({ name, value }, index) => (
        <div key={index}>
          <dt>{name || index}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Transaction({ transaction }: { transaction: SeenTransaction }): ReactNode {
  const { block, to, call, value, gasUsed, succeeded, events } = transaction;
  const target = to === undefined ? '部署合约' : `${to}${call ? `.${call.name}` : ''}`;
  return (
    <li>
      <details>
        <summary>
          <code>{target}</code>
          <span>
            区块 {block}，{succeeded ? '成功' : '回滚'}，{gasUsed} Gas
            {value !== '0' && `，付出 ${value} XOC`}
            {events.length > 0 && `，${events.length} 个事件`}
          </span>
        </summary>
        {call && <Args args={call.args} />}
        {call?.parts?.map((part, index) => (
          <div key={index} className="run-inside">
            <code>{part.name}</code>
            <Args args={part.args} />
          </div>
        ))}
        {events.map(({ contract, name, args }, index) => (
          <div key={index} className="run-inside">
            <code>
              {contract} 事件 {name}
            </code>
            <Args args={args} />
          </div>
        ))}
      </details>
    </li>
  );
}

export default function ChainView({ transactions, balances, pools }: ChainChange): ReactNode {
  const changed = balances.filter(({ before, after }) => before !== after);
  if (transactions.length === 0 && changed.length === 0) {
    return <p className="run-part">这个程序只读取，没有发送交易。</p>;
  }
  return (
    <details className="run-part">
      <summary>链上发生了什么（{transactions.length} 笔交易）</summary>
      <ol className="run-transactions">
        {transactions.map((transaction, index) => (
          <Transaction key={index} transaction={transaction} />
        ))}
      </ol>
      {changed.length > 0 && (
        <table className="run-balances">
          <caption>示例账户的余额</caption>
          <thead>
            <tr>
              <th scope="col">代币</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ symbol, before, after }) => (
              <tr key={symbol}>
                <th scope="row">{symbol}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pools.length > 0 && (
        <Suspense fallback={<p>正在载入图</p>}>
          <p className="run-pools">池：虚线是运行之前，实色是运行之后。</p>
          {pools.map((pool) => (
            <PoolView key={pool.address} pool={pool} />
          ))}
        </Suspense>
      )}
    </details>
  );
}
