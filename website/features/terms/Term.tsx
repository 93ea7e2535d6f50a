import Link from '@docusaurus/Link';
import { type ReactNode, useId } from 'react';

import { TERMS_PAGE } from '@site/config/terms-page';
import styles from './Term.module.css';

interface Props {
  anchor: string;
  explanation: string;
  children: ReactNode;
}

/**
 * A term of the glossary at its first use on a page (website/features/terms/remark.ts): a link to the list of terms
 * that shows the explanation in place at a press, when it has the focus or when the mouse rests on it
 * (Term.behaviour.ts).
 */
export default function Term({ anchor, explanation, children }: Props): ReactNode {
  const id = useId();
  const address = `${TERMS_PAGE}#${anchor}`;
  return (
    // The explanation is inside, so that the mouse may move onto it.
    <span data-term="">
      <Link to={address} className={styles.term} aria-describedby={id}>
        {children}
      </Link>
      {/* React 18 does not know the popover attribute, but passes it on. */}
      <span role="note" className={styles.note} {...{ popover: 'auto' }}>
        <span id={id}>{explanation}</span>
        <Link to={address} className={styles.more}>
          更多
        </Link>
      </span>
    </span>
  );
}
