/** The first screen of the wallet. What looks like a real recovery phrase is refused and taken away. */
import { createPhrase, readPhrase } from '../../phrase';
import { type ReactNode, useId, useState } from 'react';

import styles from '../styles.module.css';
import type { WalletProps } from './wallet-props';

const random = (below: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % below;
};

export default function CreateWallet({ act, tell }: WalletProps): ReactNode {
  const id = useId();
  const [isImporting, setIsImporting] = useState(false);
  const [typed, setTyped] = useState('');
  const [warning, setWarning] = useState('');

  function type(text: string) {
    const found = readPhrase(text);
    if (found.kind === 'real') {
      setTyped('');
      setWarning(
        '这像是你自己的助记词或私钥，已经从这一栏清除，没有保存，也没有发送。任何网页向你要它，都不要输入。若它属于装着钱的钱包，请把钱转到新建的钱包。',
      );
      return;
    }
    setTyped(text);
    // The warning stays while one types on: whoever looks at the keys sees it late.
    if (found.kind === 'practice') void restore(found.words);
  }

  async function restore(phrase: string[]) {
    if ((await act({ type: 'create-wallet', phrase })) && (await act({ type: 'back-up' }))) {
      tell('用练习的助记词恢复了钱包。');
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.main}
        onClick={() => void act({ type: 'create-wallet', phrase: createPhrase(random) })}
      >
        创建新钱包
      </button>
      <div className={styles.buttons}>
        <button
          type="button"
          aria-expanded={isImporting}
          onClick={() => setIsImporting(!isImporting)}
        >
          导入现有钱包
        </button>
      </div>
      {isImporting && (
        <div className={styles.inner}>
          <label htmlFor={id}>练习用的助记词（以 lianxi 开头的十二个词）</label>
          <textarea
            id={id}
            rows={3}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={warning !== ''}
            aria-describedby={warning && `${id}warning`}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
      )}
      <p role="alert" id={`${id}warning`} className={styles.warning}>
        {warning}
      </p>
    </>
  );
}
