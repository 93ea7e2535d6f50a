import Link from '@docusaurus/Link';
import { type ReactNode, useId } from 'react';

import styles from './Term.module.css';

interface Props {
  anchor: string;
  explanation: string;
  children: ReactNode;
}

/**
 * A term of the glossary at its first use on a page (website/features/terms/remark.ts): a link to the list of terms
 * that shows the explanation when it has the focus, when the mouse rests on it or at a touch
 * (Term.behaviour.ts).
 */
export default function Term({ anchor, explanation, children }: Props): ReactNode {
  const id = useId();
  return (
    // The explanation is inside, so that the mouse may move onto it.
    <span data-term="">
      <Link to={`${TERMS_PAGE}#${anchor}`} className={styles.term} aria-describedby={id}>
        {children}
      </Link>
      {/* React 18 does not know the popover attribute, but passes it on. */}
      <span id={id} role="tooltip" className={styles.tooltip} {...{ popover: 'auto' }}>
        {explanation}
      </span>
    </span>
  );
}
