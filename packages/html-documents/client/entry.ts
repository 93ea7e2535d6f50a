/**
 * All the script that a first visit loads. The page that the server sent can be read as it is, and what
 * moves inside its content moves without React, which runs the shell around it: navbar, sidebar,
 * contents. React starts at the first sign of a reader.
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

/** What only a reader does, and what the table of contents follows. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll'];

/** Announces the page, and until React listens also every place in it that a link leads to. */
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

/** Going back may lead to a page that a visit before this one has shown here; only React can draw it. */
function loadOtherPages(): void {
  const { pathname } = window.location;
  const onHistory = () => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  window.addEventListener('popstate', onHistory);
  void hydrated.then(() => window.removeEventListener('popstate', onHistory));
}

/** The server sends the buttons of the colour mode disabled; a press before hydration is repeated. */
function enableButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled')) {
    button.disabled = false;
  }
}

/** Says to styles and tests that the page answers to the reader. */
function setReady(): void {
  document.documentElement.dataset.ready = '';
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

/** Milliseconds after a sign of a reader; even a page that is never idle is hydrated then. */
const LONGEST_WAIT = 1000;

// A failed load is tried again when a button is pressed.
const hydrateWhenIdle = () =>
  whenLoaded(() => whenIdle(() => void hydrate().catch(() => undefined), LONGEST_WAIT));

function hydrateAtFirstSign(): void {
  const stop = new AbortController();
  const notice = () => {
    stop.abort();
    hydrateWhenIdle();
  };
  for (const sign of SIGNS) {
    // Not captured: a script scrolls the sidebar, and that is no sign of a reader.
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
  // The table of contents marks the section that the address names.
  if (window.location.hash) hydrateWhenIdle();
  else hydrateAtFirstSign();
} else {
  // All of the page is React's: the results of a search, the list of saved pages.
  hydrate().then(setReady, reportError);
}
