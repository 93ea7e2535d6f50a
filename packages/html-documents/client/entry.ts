/**
 * The entry point of the browser bundle: all script that runs before the reader's first input. The
 * server's HTML is readable, and its content is interactive, without React, which renders only the
 * shell (navbar, sidebar, table of contents). The first input loads React.
 */
import { landing } from './landing';
import '@generated/client-modules';
import { STATIC_PAGE } from '../fragment-addresses';
import { whenIdle } from 'swapx-components/when-idle';

import { repeatEarlyPresses } from './early-presses';
import { hydrate, hydrated } from './hydrate';
import { announce, placeOf } from './lifecycle';
import { followOnce, prefetchVisibleLinks } from './links';
import { keepNavbarAfterUpwardScroll } from './navbar-after-scroll';
import { prefetch, prefetchShell } from './prefetch';

/** Events of the reader's first input; `scroll`, because the table of contents follows it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll'];

/** Notifies client modules of the page and, until hydration, of every change of the hash. */
function announcePage(): void {
  let shown = placeOf(window.location);
  const announcePlace = () => {
    const previousLocation = shown;
    shown = placeOf(window.location);
    announce({ previousLocation, location: shown });
  };
  announce({ previousLocation: null, location: shown });
  window.addEventListener('hashchange', announcePlace);
  void hydrated.then(() => window.removeEventListener('hashchange', announcePlace));
}

/** Before hydration, going back to another page needs a reload: only the router could render it. */
function loadOtherPages(): void {
  const { pathname } = window.location;
  const onHistory = () => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  window.addEventListener('popstate', onHistory);
  void hydrated.then(() => window.removeEventListener('popstate', onHistory));
}

/** The server renders the colour mode toggle disabled; enabled, a press of it can be replayed. */
function enableButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled')) {
    button.disabled = false;
  }
}

/** An attribute by which styles and tests recognise that the page is interactive. */
function setReady(): void {
  document.documentElement.dataset.ready = '';
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

/** Milliseconds from the first input to hydration, even if the page is never idle. */
const LONGEST_WAIT = 1000;

// The next press of a button retries a failed load (early-presses.ts).
const hydrateWhenIdle = () =>
  whenLoaded(() => whenIdle(() => void hydrate().catch(() => undefined), LONGEST_WAIT));

function hydrateAtFirstSign(): void {
  const stop = new AbortController();
  const notice = () => {
    stop.abort();
    hydrateWhenIdle();
  };
  for (const sign of SIGNS) {
    // Not in the capture phase: the sidebar is scrolled by a script, and its events do not bubble.
    window.addEventListener(sign, notice, { passive: true, signal: stop.signal });
  }
}

window.docusaurus = { prefetch, preload: () => false };
followOnce();
repeatEarlyPresses();
keepNavbarAfterUpwardScroll();
announcePage();
loadOtherPages();
whenLoaded(() => {
  whenIdle(() => void prefetchVisibleLinks(document.body));
  whenIdle(prefetchShell);
});

if (landing || document.querySelector(`[${STATIC_PAGE}]`)) {
  enableButtons();
  setReady();
  // A page with a hash needs React at once, to highlight the section in the table of contents.
  if (window.location.hash) hydrateWhenIdle();
  else hydrateAtFirstSign();
} else {
  // React renders all of this page: search results, saved pages, page not found.
  hydrate().then(setReady, reportError);
}
