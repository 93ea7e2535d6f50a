/** What the app says about an action, and the button that leads to the wallet's window. */
import { type Action, EXPECTED, type Quote, type View } from '../../protocol';
import { type ReactNode, useEffect, useState } from 'react';

import styles from '../styles.module.css';
import { WrongAmount } from './connection';
import Fields from './Fields';

export interface AppProps {
  view: View;
  ask: (action: Action, exact?: string) => Promise<void>;
  act: (action: Action) => Promise<boolean>;
  quote: (action: Action) => Promise<Quote>;
}

export interface Answer {
  /** About which action. */
  key: string;
  quote: Quote | Error;
  /** The action has changed since. */
  isOld: boolean;
}

/** Asked again whenever the action or the chain changes. */
export function useQuote(action: Action, { view, quote }: AppProps): Answer | undefined {
  const [answer, setAnswer] = useState<Omit<Answer, 'isOld'>>();
  const key = JSON.stringify(action);
  useEffect(() => {
    let isCurrent = true;
    const take = (found: Quote | Error) => isCurrent && setAnswer({ key, quote: found });
    quote(JSON.parse(key) as Action).then(take, take);
    return () => {
      isCurrent = false;
    };
    // `quote` is new with every change of the state, which `view` stands for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, view]);
  return answer && { ...answer, isOld: answer.key !== key };
}

/** Why the amount cannot be read. */
export const faultOf = (answer: Answer | undefined): string | undefined =>
  answer?.quote instanceof WrongAmount ? answer.quote.message : undefined;

/** How much comes out, with its token. */
export const expectedOf = (answer: Answer | undefined): string | undefined =>
  answer && 'lines' in answer.quote
    ? answer.quote.lines.find(([name]) => name === EXPECTED)?.[1]
    : undefined;

interface Props {
  action: Action;
  answer: Answer | undefined;
  label: string;
  /** The pane has another button that stands out. */
  isBeside?: boolean;
  ask: AppProps['ask'];
}

/** The lines below the amount, and the button: an approval first where one is missing. */
export default function Offer({ action, answer, label, isBeside, ask }: Props): ReactNode {
  if (!answer || faultOf(answer)) return null;
  const { quote, isOld } = answer;
  if (quote instanceof Error) return <p className={styles.note}>{quote.message}</p>;
  const { lines, approval } = quote;
  const look = isBeside ? styles.wide : styles.main;
  return (
    <>
      <Fields of={lines.filter(([name]) => name !== EXPECTED)} />
      {approval ? (
        <button
          type="button"
          className={look}
          // It would approve the amount from before the change.
          disabled={isOld}
          onClick={() => void ask({ type: 'approve', ...approval }, approval.amount)}
        >
          Enable {approval.token}（授权）
        </button>
      ) : (
        <button type="button" className={look} onClick={() => void ask(action)}>
          {label}
        </button>
      )}
    </>
  );
}
