/** Replays a press of a button or shortcut that came before hydration; links need no React. */
import { ELEMENT } from '../fragment-addresses';
import { isTyping } from 'swapx-components/is-typing';
import { DATA_COPY_FILE } from 'swapx-components/page-names';

import { hydrate, hydrated } from './hydrate';
import { opensElsewhere } from './links';

/**
 * Buttons that work only after hydration. Those that copy a file have their own listener; sidebar
 * categories are links in the role of a button, or links to `#`.
 */
const BUTTON = `button:not([${DATA_COPY_FILE}]), a[role="button"], a[href="#"]`;

/** Whether a key press edits text; on a Mac, so does Control+K, which deletes to the end of the line. */
const isText = (event: KeyboardEvent): boolean =>
  isTyping(event) && !event.metaKey && (!event.ctrlKey || navigator.platform.startsWith('Mac'));

/** Whether a key press writes text, or takes it back. */
const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && /^(.|Backspace|Escape)$/u.test(key);

/** Whether an element of the page declares this shortcut in `aria-keyshortcuts`. */
function isShortcut({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  const modifier = (ctrlKey && 'Control+') || (metaKey && 'Meta+') || '';
  const keys = modifier + (modifier ? key.toUpperCase() : key);
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]`) !== null;
}

/** A dropdown of the navbar opens on `keydown` of Enter, not on the click that follows from it. */
const opensMenu = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.matches('[aria-haspopup]');

/**
 * A deploy may have removed the scripts of the page, so reload it; but not offline, to keep the page.
 */
async function reloadIfServed(): Promise<void> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // Offline: the page stays readable without its scripts.
  }
}

/** Finds the button again by its child indexes from the root, in case React has re-created it. */
function rememberPlace(button: Element): () => Element | undefined {
  const places: number[] = [];
  let element: Element = button;
  for (; element.parentElement; element = element.parentElement) {
    places.unshift([...element.parentElement.children].indexOf(element));
  }
  return () => {
    if (button.isConnected) return button;
    let found: Element | undefined = document.documentElement;
    for (const place of places) found = found?.children[place];
    return found?.matches(BUTTON) ? found : undefined;
  };
}

export function repeatEarlyPresses(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  void hydrated.then(() => stop.abort());
  /** Buttons of the server's HTML; those that scripts have added later have their own listeners. */
  const sent = new WeakSet(document.querySelectorAll(BUTTON));
  let isWaiting = false;
  /** Keys after the press, which are text for what the press opens. */
  const later: KeyboardEvent[] = [];

  async function repeat(event: Event, target: () => EventTarget | undefined): Promise<void> {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Replay one press only: a second one during the wait means the same.
    if (isWaiting) return;
    isWaiting = true;
    try {
      // Retry once: the first call may return a load that was already under way and is failing.
      await hydrate().catch(hydrate);
      const copy = event instanceof KeyboardEvent ? KeyboardEvent : MouseEvent;
      target()?.dispatchEvent(new copy(event.type, event));
      for (const key of later) document.body.dispatchEvent(new KeyboardEvent(key.type, key));
    } catch {
      await reloadIfServed();
    } finally {
      isWaiting = false;
      later.length = 0;
    }
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest(BUTTON);
      if (!button || !sent.has(button) || button.closest(ELEMENT)) return;
      if (event.defaultPrevented || opensElsewhere(event)) return;
      const place = rememberPlace(button);
      const hadFocus = document.activeElement === button;
      void repeat(event, () => {
        const found = place();
        if (hadFocus && found !== button && found instanceof HTMLElement) found.focus();
        return found;
      });
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (isWaiting && isPlain(event) && !isTyping(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        later.push(event);
        return;
      }
      if (isText(event) || !(isShortcut(event) || opensMenu(event))) return;
      const { target } = event;
      const place = target instanceof Element ? rememberPlace(target) : () => document.body;
      void repeat(event, () => place() ?? document.body);
    },
    options,
  );
}
