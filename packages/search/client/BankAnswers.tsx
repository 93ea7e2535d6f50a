import type { ReactNode } from 'react';

import type { BankAnswer } from '../engine/client';
import Marked from './Marked';
import ResultLink from './ResultLink';
import styles from './styles.module.css';

interface Props {
  answers: BankAnswer[];
  onFollow: () => void;
}

/** The answer to a question that the bank knows, above the pages, and questions that may be meant instead. */
export default function BankAnswers({ answers, onFollow }: Props): ReactNode {
  if (answers.length === 0) return null;
  return (
    <ul className={styles.bank} aria-label="常见问题">
      {answers.map(({ address, question, text }) => (
        <li key={address}>
          <ResultLink to={address} onFollow={onFollow}>
            {text === undefined ? (
              <Marked pieces={question} />
            ) : (
              <>
                <strong>
                  <Marked pieces={question} />
                </strong>
                <span className={styles.bankText}>{text}</span>
              </>
            )}
          </ResultLink>
        </li>
      ))}
    </ul>
  );
}
