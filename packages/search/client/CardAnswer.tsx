import type { ReactNode } from 'react';

import { copyText } from 'swapx-components/copy-text';
import { useBriefly } from 'swapx-components/useBriefly';

import type { Card } from '../engine/format';
import styles from './styles.module.css';
import type { PageLink } from './page-link';

const FEEDBACK_MS = 1500;
const OFFER = '复制';

function CopyWord({ text }: { text: string }): ReactNode {
  const [words, say] = useBriefly(OFFER, FEEDBACK_MS);
  const copy = () =>
    copyText(text).then(
      () => say('已复制'),
      () => say('没有复制成功'),
    );
  return (
    <button type="button" className={styles.cardAction} onClick={() => void copy()}>
      <span aria-live="polite">{words}</span>
    </button>
  );
}

interface Props {
  card: Card;
  Link: PageLink;
  onFollow: () => void;
}

/** What a term means, or whose an address is. */
export default function CardAnswer({ card, Link, onFollow }: Props): ReactNode {
  const { title, text, copy, links } = card;
  return (
    <section className={styles.card} aria-label={title}>
      <p className={styles.cardTitle}>{title}</p>
      {copy !== undefined && (
        <p>
          <code>{copy}</code>
        </p>
      )}
      {text !== undefined && <p>{text}</p>}
      <p className={styles.cardActions}>
        {copy !== undefined && <CopyWord text={copy} />}
        {links.map(([words, address]) => (
          <Link key={address} to={address} onFollow={onFollow} className={styles.cardAction}>
            {words}
          </Link>
        ))}
      </p>
    </section>
  );
}
