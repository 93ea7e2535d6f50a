/** What the run did to the chain: its transactions, and balances and pools before and after. */
import { lazy, type ReactNode, Suspense } from 'react';

import type { ChainChange, Decoded, FailedCall, SeenStorage, SeenTransaction } from '../protocol';
import CallTree, { FailureView } from './CallTree';
import type { SteppingTask } from './record-steps';
import StepButton from './StepButton';
import VariableChanges from './VariableChanges';

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

function StorageChanges({ storage }: { storage: SeenStorage[] }): ReactNode {
  return storage.map(({ contract, variables }, index) => (
    <div key={index} className="run-inside">
      <code>{contract} 存储</code>
      <VariableChanges changes={variables} />
    </div>
  ));
}

/** Shows a line of the reader's contracts. */
type Open = (file: string, line: number) => void;

/** What stepping needs of the run. */
type OfRun = Omit<SteppingTask, 'steppable'>;

interface TransactionProps {
  transaction: SeenTransaction;
  ofRun: OfRun;
  onOpen: Open;
}

function Transaction({ transaction, ofRun, onOpen }: TransactionProps): ReactNode {
  const { block, to, created, call, value, gasUsed, succeeded } = transaction;
  const { events, calls, storage, failure, steppable } = transaction;
  const deployment = created === undefined ? '部署合约' : `部署合约 ${created}`;
  const target = to === undefined ? deployment : `${to}${call ? `.${call.name}` : ''}`;
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
        {failure && <FailureView failure={failure} onOpen={onOpen} />}
        {steppable && <StepButton {...ofRun} steppable={steppable} />}
        {call && <Args args={call.args} />}
        {call?.parts?.map((part, index) => (
          <div key={index} className="run-inside">
            <code>{part.name}</code>
            <Args args={part.args} />
          </div>
        ))}
        {calls.length > 0 && <CallTree calls={calls} />}
        {events.map(({ contract, name, args }, index) => (
          <div key={index} className="run-inside">
            <code>
              {contract} 事件 {name}
            </code>
            <Args args={args} />
          </div>
        ))}
        <StorageChanges storage={storage} />
      </details>
    </li>
  );
}

interface FailedCallsProps {
  calls: FailedCall[];
  ofRun: OfRun;
  onOpen: Open;
}

function FailedCalls({ calls, ofRun, onOpen }: FailedCallsProps): ReactNode {
  if (calls.length === 0) return null;
  return (
    <details className="run-part" open>
      <summary>没有发送就失败的调用（{calls.length} 次）</summary>
      <ul className="run-transactions">
        {calls.map(({ target, steppable, ...failure }, index) => (
          <li key={index}>
            <code>{target}</code>
            <FailureView failure={failure} onOpen={onOpen} />
            {steppable && <StepButton {...ofRun} steppable={steppable} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Props extends ChainChange {
  stepping: Omit<OfRun, 'replay'>;
  onOpen: Open;
}

export default function ChainView(props: Props): ReactNode {
  const { transactions, failedCalls, balances, pools, replay, stepping, onOpen } = props;
  const ofRun = { ...stepping, replay };
  const changed = balances.filter(({ before, after }) => before !== after);
  if (transactions.length === 0 && changed.length === 0) {
    return (
      <>
        <FailedCalls calls={failedCalls} ofRun={ofRun} onOpen={onOpen} />
        <p className="run-part">这个程序只读取，没有发送交易。</p>
      </>
    );
  }
  return (
    <>
      <FailedCalls calls={failedCalls} ofRun={ofRun} onOpen={onOpen} />
      <Changes {...{ transactions, changed, pools, ofRun, onOpen }} />
    </>
  );
}

interface ChangesProps extends Pick<ChainChange, 'transactions' | 'pools'> {
  changed: ChainChange['balances'];
  ofRun: OfRun;
  onOpen: Open;
}

function Changes({ transactions, changed, pools, ofRun, onOpen }: ChangesProps): ReactNode {
  return (
    <details className="run-part">
      <summary>链上发生了什么（{transactions.length} 笔交易）</summary>
      <ol className="run-transactions">
        {transactions.map((transaction, index) => (
          <Transaction key={index} {...{ transaction, ofRun, onOpen }} />
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
