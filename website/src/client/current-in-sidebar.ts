import type { ClientModule } from '@docusaurus/types';

import { bringIntoFrame } from '../components/bring-into-frame';

/** A long sidebar begins at its top: the entry of the page is brought into sight if it is not there. */
export function showCurrentEntry(): void {
  const entry = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = entry?.closest('.menu');
  if (!entry || !menu || entry.getClientRects().length === 0) return;
  bringIntoFrame(entry, menu);
}

let shown: string | undefined;

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  // The first page is announced twice: before hydration and by it. The reader may have scrolled between.
  if (location.pathname === shown) return;
  shown = location.pathname;
  // The browser lays the page out for the next frame anyway.
  requestAnimationFrame(showCurrentEntry);
};
