/** The window in which the wallet asks. It is drawn as wallets draw it, and marked as practice. */
import type { Proposal } from '../../protocol';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import Fields from './Fields';
import styles from '../styles.module.css';

interface Props {
  proposal: Proposal;
  /** What can be changed before one agrees. */
  children?: ReactNode;
  onAnswer: (agrees: boolean) => void;
}

export default function Confirmation({ proposal, children, onAnswer }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { title, site, fields, warning } = proposal;

  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <p className={styles.mark}>
        <span>练习</span> 练习钱包
      </p>
      <p className={styles.title} id={id}>
        {title}
      </p>
      <Fields of={[['网站', site], ...fields]} />
      {children}
      {warning && <p className={styles.warning}>{warning}</p>}
      <div className={styles.buttons}>
        <button type="button" onClick={() => onAnswer(false)}>
          拒绝
        </button>
        <button type="button" className={styles.main} onClick={() => onAnswer(true)}>
          确认
        </button>
      </div>
    </dialog>
  );
}
