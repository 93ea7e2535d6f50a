/** How much an approval allows: wallets let their owner change what the app has asked for. */
import type { ReactNode } from 'react';

import styles from '../styles.module.css';

interface Props {
  isUnlimited: boolean;
  exact: string;
  onChange: (isUnlimited: boolean) => void;
}

export default function SpendingCap({ isUnlimited, exact, onChange }: Props): ReactNode {
  const choice = (unlimited: boolean, text: string) => (
    <label className={styles.setting}>
      <input
        type="radio"
        name="spending-cap"
        checked={isUnlimited === unlimited}
        onChange={() => onChange(unlimited)}
      />
      {text}
    </label>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>修改支出上限</legend>
      {choice(false, `刚好 ${exact}`)}
      {choice(true, '无限')}
    </fieldset>
  );
}
