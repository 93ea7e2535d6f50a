/** What the run did to the chain: its transactions, and balances and pools before and after. */
import { lazy, type ReactNode, Suspense } from 'react';

import type { ChainChange, FailedCall } from '../protocol';
import Balances from './Balances';
import { FailureView } from './CallTree';
import { KnownOnChain } from './known';
import { megabytes } from './megabytes';
import SteppableRow, { type OfRun } from './Steppable';
import Transaction, { type Open } from './Transaction';
import { NamedText } from './Values';

const PoolView = lazy(() => import(/* webpackChunkName: "run-pool" */ './PoolView'));

/** So few are shown at once. */
const FEW = 5;

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
            <SteppableRow ofRun={ofRun} steppable={steppable}>
              <code>
                <NamedText>{target}</NamedText>
              </code>
            </SteppableRow>
            <FailureView failure={failure} onOpen={onOpen} />
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

/** What stepping would have to load first; once it is there, nothing. */
function SteppingSize({ transactions, failedCalls, stepping }: Props): ReactNode {
  const versions = [...transactions, ...failedCalls].flatMap(
    ({ steppable }) => steppable?.versions ?? [],
  );
  const bytes = stepping.compilers.missingBytes([...new Set(versions)]);
  if (bytes === 0) return null;
  return <p className="run-hint">逐步执行要先下载编译器，{megabytes(bytes)} MB，只下载一次。</p>;
}

function Changes(props: Props & { ofRun: OfRun }): ReactNode {
  const { transactions, balances, pools, ofRun, onOpen } = props;
  const changed = balances.filter(({ change }) => change !== '0');
  if (transactions.length === 0 && changed.length === 0) {
    return <p className="run-part">这个程序只读取，没有发送交易。</p>;
  }
  return (
    <details className="run-part" open={transactions.length <= FEW}>
      <summary>链上发生了什么（{transactions.length} 笔交易）</summary>
      <SteppingSize {...props} />
      <ol className="run-transactions">
        {transactions.map((transaction, index) => (
          <Transaction key={index} {...{ transaction, ofRun, onOpen }} />
        ))}
      </ol>
      {changed.length > 0 && <Balances changed={changed} />}
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

export default function ChainView(props: Props): ReactNode {
  const { failedCalls, tokens, pools, replay, stepping, onOpen } = props;
  const ofRun = { ...stepping, replay };
  return (
    <KnownOnChain.Provider value={{ names: replay.names, tokens, pools }}>
      <FailedCalls calls={failedCalls} ofRun={ofRun} onOpen={onOpen} />
      <Changes {...props} ofRun={ofRun} />
    </KnownOnChain.Provider>
  );
}
