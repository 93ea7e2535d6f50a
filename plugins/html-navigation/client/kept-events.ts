/**
 * What a reader does to the shell before React is there is kept, and done again when it is: a press of a
 * button or a link, the keys of the search, a choice made in another tab.
 */
import { ELEMENT } from '@site/lib/fragments';
import { isTyping } from '@site/lib/is-typing';

import { placeOf, tell } from './lifecycle';
import { opensElsewhere, pageLinkAt } from './links';
import { awake, wake } from './wake';

const CONTROL = 'button, a[href^="#"], a[href^="/"]:not([target], [download])';

/** What React will answer to. Content has its own behaviours; of it, only links are the router's. */
function controlAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest(ELEMENT) ? pageLinkAt(target) : (target.closest(CONTROL) ?? undefined);
}

/** Whether a part of the shell says that it answers to these keys. */
function isShortcut({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  const modifier = (ctrlKey && 'Control+') || (metaKey && 'Meta+') || '';
  const keys = modifier + (modifier ? key.toUpperCase() : key);
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]`) !== null;
}

function takeOut(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Presses a control when React is there. A link shows its progress, and leads on without React, too. For
 * the others the page is loaded anew: a new build may have taken the place of the files.
 */
async function pressAgain(control: Element, event: MouseEvent): Promise<void> {
  const link = control instanceof HTMLAnchorElement ? control : undefined;
  const endProgress =
    link &&
    tell('onRouteUpdate', {
      previousLocation: placeOf(window.location),
      location: placeOf(link),
    });
  try {
    await wake();
    control.dispatchEvent(new MouseEvent('click', event));
  } catch {
    if (link) window.location.assign(link.href);
    else if (navigator.onLine) window.location.reload();
  } finally {
    endProgress?.();
  }
}

/** Gives an event to React, if that can be loaded. */
const repeat = (event: Event, target: EventTarget): Promise<unknown> =>
  wake().then(
    () => target.dispatchEvent(event),
    () => undefined,
  );

/** To be called after the behaviours of content have begun to listen: what they answer to is done. */
export function keepEvents(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let hovered: EventTarget | null = null;
  let top = 0;
  let hasScrolledDown = false;

  const onClick = (event: MouseEvent) => {
    const control = controlAt(event.target);
    if (!control || event.defaultPrevented || opensElsewhere(event)) return;
    takeOut(event);
    void pressAgain(control, event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event) || !isShortcut(event)) return;
    takeOut(event);
    void repeat(new KeyboardEvent('keydown', event), event.target!);
  };
  document.addEventListener('click', onClick, options);
  document.addEventListener('keydown', onKey, options);
  window.addEventListener(
    'storage',
    (event) => void repeat(new StorageEvent('storage', event), window),
    options,
  );
  document.addEventListener('pointerover', ({ target }) => (hovered = target), options);
  const onScroll = () => {
    // What leaves the top at once is the browser, on its way to a section; the navbar stays for it.
    hasScrolledDown = top > 0 && window.scrollY >= top;
    top = window.scrollY;
  };
  window.addEventListener('scroll', onScroll, { signal: stop.signal });

  void awake.then(() => {
    stop.abort();
    // React has not seen where the pointer came to rest, nor that the navbar is in the way.
    hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    hovered?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    if (hasScrolledDown) document.dispatchEvent(new Event('scroll', { bubbles: true }));
  });
}
