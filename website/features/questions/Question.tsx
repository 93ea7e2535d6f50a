/** The parts of a page of questions. They are HTML only; QuestionFilter.behaviour.ts makes the filter work. */
import type { ReactNode } from 'react';

import { DATA_QUESTION } from 'swapx-components/page-names';

import styles from './Question.module.css';

interface Props {
  /** Other wordings and error texts, which the filter knows too. */
  words: string;
  children: ReactNode;
}

export function Question({ words, children }: Props): ReactNode {
  return (
    <div className={styles.question} {...{ [DATA_QUESTION]: words }}>
      {children}
    </div>
  );
}

export const QuestionTopic = ({ children }: Pick<Props, 'children'>): ReactNode => (
  <section className={styles.topic}>{children}</section>
);
