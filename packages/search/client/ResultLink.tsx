import { useHistory } from '@docusaurus/router';
import type { MouseEvent, ReactNode } from 'react';

import { AT_HEADING } from 'swapx-components/arrival';
import styles from './styles.module.css';

interface Props {
  to: string;
  className?: string;
  onFollow: () => void;
  children: ReactNode;
}

/**
 * A link that fetches its page when a reader turns to it. The theme's own fetches every page that
 * comes into view, and while somebody types, many come that nobody will open.
 */
export default function ResultLink({
  to,
  className = styles.hit,
  onFollow,
  children,
}: Props): ReactNode {
  const history = useHistory();
  const fetchAhead = () => void window.docusaurus.prefetch(to.replace(/#.*/, ''));
  const follow = (event: MouseEvent) => {
    // With a key held down, the reader wants the page in a new tab or window, and this one as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
    history.push(to, AT_HEADING);
  };
  return (
    <a
      href={to}
      className={className}
      onClick={follow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </a>
  );
}
