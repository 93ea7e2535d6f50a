/** One transaction of a run: a row, and behind it what it was told, called, announced and left in storage. */
import { type ReactNode, useState } from 'react';

import type { Decoded, SeenTransaction } from '../protocol';
import CallTree, { countOf, FailureView } from './CallTree';
import SteppableRow, { type OfRun } from './Steppable';
import Values, { Breakable, NamedText, VariableChanges } from './Values';

interface PartProps {
  title: string;
  /** How many there are; without any the part is left out. */
  count: number;
  children: ReactNode;
}

function Part({ title, count, children }: PartProps): ReactNode {
  if (count === 0) return null;
  return (
    <section className="run-detail">
      <h4>
        {title} <span>{count}</span>
      </h4>
      {children}
    </section>
  );
}

interface NamedProps {
  name: string;
  children: ReactNode;
}

const Inside = ({ name, children }: NamedProps): ReactNode => (
  <div className="run-inside">
    <code>
      <NamedText>{name}</NamedText>
    </code>
    {children}
  </div>
);

function Arguments({ call, contract }: { call: Decoded; contract?: string }): ReactNode {
  const { args, parts = [] } = call;
  return (
    <Part title="参数" count={args.length + parts.length}>
      {args.length > 0 && <Values args={args} contract={contract} />}
      {parts.map((part, index) => (
        <Inside key={index} name={part.name}>
          <Values args={part.args} contract={contract} />
        </Inside>
      ))}
    </Part>
  );
}

/** Shows a line of the reader's contracts. */
export type Open = (file: string, line: number) => void;

interface Props {
  transaction: SeenTransaction;
  ofRun: OfRun;
  onOpen: Open;
}

function Details({ transaction, onOpen }: Omit<Props, 'ofRun'>): ReactNode {
  const { to, call, calls, events, storage, failure } = transaction;
  const changes = storage.reduce((sum, { variables }) => sum + variables.length, 0);
  return (
    <div className="run-details">
      {failure && <FailureView failure={failure} onOpen={onOpen} />}
      {call && <Arguments call={call} contract={to} />}
      <Part title="调用" count={countOf(calls)}>
        <CallTree calls={calls} />
      </Part>
      <Part title="事件" count={events.length}>
        {events.map(({ contract, name, args }, index) => (
          <Inside key={index} name={`${contract}.${name}`}>
            <Values args={args} contract={contract} />
          </Inside>
        ))}
      </Part>
      <Part title="存储" count={changes}>
        {storage.map(({ contract, variables }, index) => (
          <Inside key={index} name={contract}>
            <VariableChanges changes={variables} contract={contract} />
          </Inside>
        ))}
      </Part>
    </div>
  );
}

export default function Transaction({ transaction, ofRun, onOpen }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { block, to, created, call, value, gasUsed, succeeded, events, steppable } = transaction;
  const deployment = created === undefined ? '部署合约' : `部署合约 ${created}`;
  const target = to === undefined ? deployment : `${to}${call ? `.${call.name}` : ''}`;
  return (
    <li>
      <SteppableRow ofRun={ofRun} steppable={steppable}>
        <button
          type="button"
          className="run-transaction"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <code>
            <Breakable>{target}</Breakable>
          </code>
          <span>
            区块 {block}，{succeeded ? '成功' : '回滚'}，{gasUsed} Gas
            {value !== '0' && `，付出 ${value} XOC`}
            {events.length > 0 && `，${events.length} 个事件`}
          </span>
        </button>
      </SteppableRow>
      {isOpen && <Details transaction={transaction} onOpen={onOpen} />}
    </li>
  );
}
