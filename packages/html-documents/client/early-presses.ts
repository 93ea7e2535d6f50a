/** A button that is pressed before React is there is pressed again after hydration; links are links. */
import { ELEMENT } from '../fragment-addresses';
import { isTyping } from 'swapx-components/is-typing';
import { DATA_COPY_FILE } from 'swapx-components/page-names';

import { hydrate, hydrated } from './hydrate';
import { opensElsewhere } from './links';

/** A button that copies a file has a behaviour of its own; a category of the sidebar is a link that opens it. */
const BUTTON = `button:not([${DATA_COPY_FILE}]), a[role="button"], a[href="#"]`;

/** A key that goes into a text; on a Mac, Control+K deletes there. */
const isText = (event: KeyboardEvent): boolean =>
  isTyping(event) && !event.metaKey && (!event.ctrlKey || navigator.platform.startsWith('Mac'));

/** Whether an element of the page says that it answers to these keys. */
function isShortcut({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  const modifier = (ctrlKey && 'Control+') || (metaKey && 'Meta+') || '';
  const keys = modifier + (modifier ? key.toUpperCase() : key);
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]`) !== null;
}

/** A menu of the navbar opens by the key itself, not by the press that the browser makes of it. */
const opensMenu = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.matches('[aria-haspopup]');

/** A new build may have taken the place of the files; without a network the page is better than none. */
async function reloadIfServed(): Promise<void> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // The page can still be read.
  }
}

/** The same button if React has drawn its surroundings anew, by its places among siblings. */
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
  /** What the server sent; a button that a behaviour has added answers by itself. */
  const sent = new WeakSet(document.querySelectorAll(BUTTON));
  let isWaiting = false;

  async function repeat(event: Event, target: () => EventTarget | undefined): Promise<void> {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Only one: a second press while nothing happens means the same.
    if (isWaiting) return;
    isWaiting = true;
    try {
      // Once more: the press may have joined a load that was failing.
      await hydrate().catch(hydrate);
      const copy = event instanceof KeyboardEvent ? KeyboardEvent : MouseEvent;
      target()?.dispatchEvent(new copy(event.type, event));
    } catch {
      await reloadIfServed();
    } finally {
      isWaiting = false;
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
      if (isText(event) || !(isShortcut(event) || opensMenu(event))) return;
      const { target } = event;
      const place = target instanceof Element ? rememberPlace(target) : () => document.body;
      void repeat(event, () => place() ?? document.body);
    },
    options,
  );
}
