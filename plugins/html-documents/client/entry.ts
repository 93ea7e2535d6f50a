/**
 * All the script that a first visit loads. The page that the server sent can be read as it is, and what
 * moves inside its content moves without React, which runs the shell around it: navbar, sidebar,
 * contents. React sleeps until there is a reader.
 */
import '@generated/client-modules';
import { ELEMENT } from '@site/lib/fragments';
import { whenIdle } from '@site/src/components/when-idle';

import { keepEvents } from './kept-events';
import { placeOf, tell } from './lifecycle';
import { prefetchVisibleLinks } from './links';
import { prefetch, prefetchShell } from './prefetch';
import { awake, wake } from './wake';

/** What only a reader does, and what the contents follow. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll'];

/** Announces the page, and until React listens also every place in it that a link leads to. */
function announcePage(): void {
  let shown = placeOf(window.location);
  const announcePlace = () => {
    const previousLocation = shown;
    shown = placeOf(window.location);
    tell('onRouteDidUpdate', { previousLocation, location: shown });
  };
  tell('onRouteDidUpdate', { previousLocation: null, location: shown });
  window.addEventListener('hashchange', announcePlace);
  void awake.then(() => window.removeEventListener('hashchange', announcePlace));
}

/** Going back may lead to a page that a visit before this one has shown here; only React can draw it. */
function loadOtherPages(): void {
  const { pathname } = window.location;
  const onHistory = () => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  window.addEventListener('popstate', onHistory);
  void awake.then(() => window.removeEventListener('popstate', onHistory));
}

/** What waited for a script has one. */
function enable(): void {
  document.documentElement.dataset.hasHydrated = 'true';
  for (const button of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled')) {
    button.disabled = false;
  }
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

/** A reader is there: after so many milliseconds, React comes even to a page that is never idle. */
const LONGEST_WAIT = 1000;

// What fails to load is tried again when it is needed.
const wakeInPeace = () =>
  whenLoaded(() => whenIdle(() => void wake().catch(() => undefined), LONGEST_WAIT));

function wakeAtFirstSign(): void {
  const stop = new AbortController();
  const notice = () => {
    stop.abort();
    wakeInPeace();
  };
  for (const sign of SIGNS) {
    // Not captured: a script scrolls the sidebar, and that is no sign of a reader.
    window.addEventListener(sign, notice, { passive: true, signal: stop.signal });
  }
}

window.docusaurus = { prefetch, preload: () => false };
keepEvents();
announcePage();
loadOtherPages();
whenLoaded(() => {
  whenIdle(() => void prefetchVisibleLinks(document.body));
  whenIdle(prefetchShell);
});

if (document.querySelector(ELEMENT)) {
  enable();
  // The contents mark the section that the address names.
  if (window.location.hash) wakeInPeace();
  else wakeAtFirstSign();
} else {
  // A page without a document is all React's: the results of a search, the list of what is saved.
  wake().catch(reportError);
}
