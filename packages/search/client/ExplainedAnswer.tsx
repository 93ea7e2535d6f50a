import { Fragment, type ReactNode } from 'react';

import type { Explained, Words } from '../engine/explain';
import styles from './styles.module.css';
import type { PageLink } from './page-link';

interface Linking {
  Link: PageLink;
  onFollow: () => void;
}

function Linked({ text, Link, onFollow }: Linking & { text: Words[] }): ReactNode {
  return text.map((piece, at) =>
    typeof piece === 'string' ? (
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <Link key={at} to={piece.address} onFollow={onFollow} className={styles.inText}>
        {piece.words}
      </Link>
    ),
  );
}

/** The cause of an error and its mend; the link leads to where the site says more. */
export default function ExplainedAnswer({
  explained: { error, address, parts, others },
  ...linking
}: Linking & { explained: Explained }): ReactNode {
  const { Link, onFollow } = linking;
  return (
    <ul className={styles.bank} aria-label="错误的原因与改法">
      <li className={styles.explained}>
        <Link to={address} onFollow={onFollow} className={styles.hit}>
          <code>{error}</code>
          <span className={styles.whole}>查看这一条</span>
        </Link>
        <dl>
          {parts.map(({ label, text }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>
                <Linked text={text} {...linking} />
              </dd>
            </div>
          ))}
          {others.length > 0 && (
            <div>
              <dt>也可能是</dt>
              {others.map((other) => (
                <dd key={other.error}>
                  <Link to={other.address} onFollow={onFollow} className={styles.inText}>
                    <code>{other.error}</code>
                  </Link>
                  ：<Linked text={other.text} {...linking} />
                </dd>
              ))}
            </div>
          )}
        </dl>
      </li>
    </ul>
  );
}
