/**
 * What a reader does to the shell before React is there is kept, and done again when it is: a press of a
 * button or a link, the keys of the search, a choice made in another tab.
 */
import { ELEMENT } from '@site/lib/fragments';
import { DATA_COPY_FILE } from '@site/lib/page-names';
import { isTyping } from '@site/lib/is-typing';

import { placeOf, tell } from './lifecycle';
import { opensElsewhere, pageLinkAt } from './links';
import { awake, wake } from './wake';

/** Places in the page are the browser's, and what copies a file has a behaviour of its own. */
const CONTROL = `button:not([${DATA_COPY_FILE}]), a[href="#"], a[href^="/"]:not([target], [download])`;

/** What React will answer to. Content has its own behaviours; of it, only links are the router's. */
function controlAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest(ELEMENT) ? pageLinkAt(target) : (target.closest(CONTROL) ?? undefined);
}

/** A key that goes into a text; on a Mac, Control+K deletes there. */
const isText = (event: KeyboardEvent): boolean =>
  isTyping(event) && !event.metaKey && (!event.ctrlKey || navigator.platform.startsWith('Mac'));

/** Of what another tab stores, only this changes the shell; no key means that everything was cleared. */
const isColourMode = ({ key }: StorageEvent): boolean => key === 'theme' || key === null;

/** Whether a part of the shell says that it answers to these keys. */
function isShortcut({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  const modifier = (ctrlKey && 'Control+') || (metaKey && 'Meta+') || '';
  const keys = modifier + (modifier ? key.toUpperCase() : key);
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]`) !== null;
}

/** A menu of the navbar opens by the key itself, not by the press that the browser makes of it. */
const opensMenu = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.matches('[aria-haspopup]');

function takeOut(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A new build may have taken the place of the files; without a network the page is better than none. */
async function reloadIfServed(): Promise<void> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // The page can still be read.
  }
}

/** A group of the sidebar has the address of its first page, but opens where it is. */
const leadsOn = (control: Element): control is HTMLAnchorElement =>
  control instanceof HTMLAnchorElement && control.getAttribute('role') !== 'button';

/** Who presses again while nothing happens means the same press. */
const waiting = new Set<Element>();

/** Presses a control when React is there. A link shows its progress, and leads on without React, too. */
async function pressAgain(control: Element, event: MouseEvent): Promise<void> {
  if (waiting.has(control)) return;
  waiting.add(control);
  const endProgress =
    leadsOn(control) &&
    tell('onRouteUpdate', {
      previousLocation: placeOf(window.location),
      location: placeOf(control),
    });
  try {
    // Once more: the press may have joined a load that was failing.
    await wake().catch(wake);
    if (!control.isConnected) throw new Error('React has drawn the control anew');
    control.dispatchEvent(new MouseEvent('click', event));
  } catch {
    if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
    else await reloadIfServed();
  } finally {
    waiting.delete(control);
    if (endProgress) endProgress();
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
    if (isText(event) || !(isShortcut(event) || opensMenu(event))) return;
    takeOut(event);
    void repeat(new KeyboardEvent('keydown', event), event.target!);
  };
  document.addEventListener('click', onClick, options);
  document.addEventListener('keydown', onKey, options);
  window.addEventListener(
    'storage',
    (event) => {
      if (isColourMode(event)) void repeat(new StorageEvent('storage', event), window);
    },
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
