/** The boxes of an app in which an amount stands: what one gives, typed, and what one gets, quoted. */
import { type ReactNode, useId } from 'react';

import styles from '../styles.module.css';

interface Props {
  label: string;
  token: string;
  balance?: string;
  value: string;
  onChange: (value: string) => void;
  /** Why it cannot be read. */
  fault?: string;
}

export default function AmountBox(props: Props): ReactNode {
  const { label, token, balance, value, onChange, fault } = props;
  const id = useId();
  return (
    <>
      <div className={styles.box}>
        <label htmlFor={id} id={`${id}label`}>
          {label}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-labelledby={`${id}label ${id}token`}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}fault`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <span id={`${id}token`}>{token}</span>
        {balance && <span className={styles.balance}>Balance {balance}</span>}
      </div>
      {fault && (
        <p id={`${id}fault`} className={styles.warning}>
          {fault}
        </p>
      )}
    </>
  );
}

/** `amount` is written with its token. */
export function ResultBox({ token, amount = '' }: { token: string; amount?: string }): ReactNode {
  return (
    <div className={styles.box}>
      <span className={styles.label}>To</span>
      <span className={styles.amount}>{amount.replace(` ${token}`, '')}</span>
      <span>{token}</span>
    </div>
  );
}
