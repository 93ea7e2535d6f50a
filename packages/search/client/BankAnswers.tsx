import type { ReactNode } from 'react';

import type { BankAnswer } from '../engine/client';
import Marked from './Marked';
import styles from './styles.module.css';
import type { PageLink } from './page-link';

interface Props {
  answers: BankAnswer[];
  /** The error of the query is explained above: the questions are links only. */
  isShort: boolean;
  Link: PageLink;
  onFollow: () => void;
}

/** The answer to a question that the bank knows, above the pages, and questions that may be meant instead. */
export default function BankAnswers({ answers, isShort, Link, onFollow }: Props): ReactNode {
  if (answers.length === 0) return null;
  return (
    <ul className={styles.bank} aria-label="常见问题">
      {answers.map(({ address, question, text }) => (
        <li key={address}>
          <Link to={address} onFollow={onFollow} className={styles.hit}>
            {text === undefined || isShort ? (
              <Marked pieces={question} />
            ) : (
              <>
                <strong>
                  <Marked pieces={question} />
                </strong>
                <span className={styles.bankText}>{text}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
