/** The window in which the wallet asks. It is drawn as wallets draw it, and marked as practice. */
import type { Proposal } from '../../protocol';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

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
  const refuse = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { title, site, fields, warning } = proposal;

  // A window that is closed before it is taken away gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    refuse.current!.focus();
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
      <div className={styles.head}>
        <p className={styles.title} id={id}>
          {title}
        </p>
        <span className={styles.badge}>练习钱包</span>
      </div>
      <Fields of={[['网站', site], ...fields]} />
      {children}
      {warning && <p className={styles.warning}>{warning}</p>}
      <div className={styles.buttons}>
        <button ref={refuse} type="button" onClick={() => onAnswer(false)}>
          拒绝
        </button>
        <button type="button" className={styles.main} onClick={() => onAnswer(true)}>
          确认
        </button>
      </div>
    </dialog>
  );
}
