import type { ReactNode } from 'react';

import type { Explained } from '../engine/explain';
import styles from './styles.module.css';
import type { PageLink } from './page-link';

interface Props {
  explained: Explained;
  Link: PageLink;
  onFollow: () => void;
}

/** The cause of an error and its mend; the link leads to where the site says more. */
export default function ExplainedAnswer({ explained, Link, onFollow }: Props): ReactNode {
  const { error, address, parts } = explained;
  return (
    <ul className={styles.bank} aria-label="错误的原因与改法">
      <li className={styles.explained}>
        <Link to={address} onFollow={onFollow} className={styles.hit}>
          <code>{error}</code>
          <span className={styles.whole}>查看这一条</span>
        </Link>
        <dl>
          {parts.map(({ label, text }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </li>
    </ul>
  );
}
