/**
 * Replaces the classic skip link, which takes the focus, and with it the scroll position, to the top
 * of the page on every change of the address, even when only the query changes.
 */
import { translate } from '@docusaurus/Translate';
import { useHistory, useLocation } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useRef } from 'react';

import { continueFrom } from './behaviour';
import styles from './styles.module.css';

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();

  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (action === 'PUSH' && !hash) continueFrom(region.current);
  }, [pathname, hash, action]);

  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
  return (
    <div ref={region} role="region" aria-label={label}>
      {/* Without JavaScript the link leads to the element that the layout marks with this id. */}
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} data-skip-to-content="">
        {label}
      </a>
    </div>
  );
}
