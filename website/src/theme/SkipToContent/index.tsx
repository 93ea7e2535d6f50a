/**
 * Replaces the classic skip link, which takes the focus, and with it the scroll position, to the top
 * of the page on every change of the address, even when only the query changes.
 */
import { translate } from '@docusaurus/Translate';
import { useHistory, useLocation } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useRef } from 'react';

import type { Arrival } from 'swapx-components/arrival';
import { decodedAddress } from 'swapx-components/decoded-address';
import { continueFrom } from './behaviour';
import styles from './styles.module.css';

/** Moves the focus to a heading, which holds it until the reader goes on: a screen reader reads it out. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  // The change of the address has scrolled to it.
  heading.focus({ preventScroll: true });
}

/** The heading that an address names, or else the title of the page. */
const headingAt = (hash: string): HTMLElement | null =>
  (hash && document.getElementById(decodedAddress(hash.slice(1)))) || document.querySelector('h1');

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();

  const { pathname, hash, key, state } = useLocation<Arrival | undefined>();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    // An effect may run twice for one place.
    if (action !== 'PUSH' || before.key === key) return;
    const heading = state?.focusesHeading && headingAt(hash);
    if (heading) focusHeading(heading);
    else if (before.pathname !== pathname && !hash) continueFrom(region.current);
  }, [pathname, hash, key, state, action]);

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
