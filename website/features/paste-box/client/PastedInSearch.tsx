/** What the search shows of data: what it is, and of a refusal the cause and the mend. */
import type { Props } from '@theme/PastedData';
import { type ReactNode, useEffect, useState } from 'react';

import TopAnswers from 'swapx-search/TopAnswers';

import { type Answered, answerTo } from './find-answer';
import DecodedData from './DecodedData';
import styles from './styles.module.css';

export default function PastedInSearch({ text, Link, onFollow }: Props): ReactNode {
  const [shown, show] = useState<{ text: string; answered: Answered }>();
  useEffect(() => {
    let isCurrent = true;
    answerTo(text, {}).then(
      (answered) => {
        if (isCurrent) show({ text, answered });
      },
      // The results of the search stand below, and say if the network is gone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (shown?.text !== text || !shown.answered.decoded) return null;
  const { decoded, found } = shown.answered;
  return (
    <section className={styles.pasted} aria-label="解码">
      <DecodedData of={decoded} />
      {found?.explained && (
        <TopAnswers found={{ ...found, bank: [] }} Link={Link} onFollow={onFollow} />
      )}
    </section>
  );
}
