/** Names and values of a call, an event or of storage in two columns, as a reader would say them. */
import { Fragment, type ReactNode, useContext } from 'react';

import { amountText, KnownOnChain, namedPieces, unitOf } from './known';

interface ShortenedProps {
  /** The whole, shown when the reader points at it or focuses it. */
  full: string;
  children: string;
}

export function Shortened({ full, children }: ShortenedProps): ReactNode {
  return (
    <abbr className="run-shortened" title={full} tabIndex={0}>
      {children}
    </abbr>
  );
}

/** Names that are longer than a line break before a capital; addresses break anywhere. */
export const Breakable = ({ children }: { children: string }): ReactNode =>
  children
    .replaceAll(/0x[\da-fA-F]+|[a-z](?=[A-Z])/g, (found) => found + (found.length > 1 ? '' : '\n'))
    .split('\n')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));

/** A text in which known addresses stand by their names. */
export function NamedText({ children }: { children: string }): ReactNode {
  const known = useContext(KnownOnChain);
  return namedPieces(children, known).map(({ text, address }, index) =>
    address === undefined ? (
      <Breakable key={index}>{text}</Breakable>
    ) : (
      <Shortened key={index} full={address}>
        {text}
      </Shortened>
    ),
  );
}

interface Argument {
  name: string;
  value: string;
}

interface Props {
  args: Argument[];
  /** The name of the contract whose call, event or variables they are. */
  contract?: string;
}

export default function Values({ args, contract }: Props): ReactNode {
  const known = useContext(KnownOnChain);
  return (
    <dl className="run-args">
      {args.map(({ name, value }, index) => {
        const unit = unitOf(name, args, contract, known);
        const amount = unit && amountText(value, unit);
        return (
          <div key={index}>
            <dt>{name || index}</dt>
            <dd>
              <NamedText>{value}</NamedText>
              {amount && <span className="run-amount"> = {amount}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface Change {
  name: string;
  before: string;
  after: string;
}

interface ChangesProps {
  changes: Change[];
  contract?: string;
}

/** Variables of contracts, as they were and as they are. */
export function VariableChanges({ changes, contract }: ChangesProps): ReactNode {
  const known = useContext(KnownOnChain);
  return (
    <dl className="run-args run-changes">
      {changes.map(({ name, before, after }) => {
        const unit = unitOf(name, [], contract, known);
        const amounts = unit && [before, after].map((value) => amountText(value, unit));
        return (
          <div key={name}>
            <dt>
              <NamedText>{name}</NamedText>
            </dt>
            <dd>
              <NamedText>{`${before} → ${after}`}</NamedText>
              {amounts?.every(Boolean) && (
                <span className="run-amount"> = {amounts.join(' → ')}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
