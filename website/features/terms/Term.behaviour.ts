/** Shows what a term of the glossary means; one set of listeners serves all pages. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** A mouse that only crosses a line of text should not set off explanations. */
const REST_MS = 250;
const MARGIN = 16;

const termAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;

const noteOf = (term: HTMLElement) => term.querySelector<HTMLElement>('[popover]')!;

/**
 * Puts the explanation above its term, where it covers what has been read, or below if there is no room;
 * always inside the window. It takes no room in the text.
 */
function place(note: HTMLElement, term: HTMLElement): void {
  const { left, bottom, top } = term.getClientRects()[0]!;
  const { width, height } = note.getBoundingClientRect();
  const ceiling = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  const fitsAbove = top - height >= Math.max(0, ceiling);
  note.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`;
  note.style.top = `${fitsAbove ? top - height : bottom}px`;
}

function show(term: HTMLElement): void {
  const note = noteOf(term);
  if (note.matches(':popover-open')) return;
  note.showPopover();
  place(note, term);
  window.addEventListener(
    'scroll',
    function follow() {
      if (hasKeyboardFocus(term) && isInWindow(term)) return place(note, term);
      window.removeEventListener('scroll', follow);
      hide(term);
    },
    { passive: true },
  );
}

/** Its browser scrolls to a term that the Tab key reaches, and must not close what the focus opened. */
const hasKeyboardFocus = (term: HTMLElement) => term.querySelector(':focus-visible') !== null;

const isInWindow = (term: HTMLElement) => {
  const { top, bottom } = term.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

function hide(term: HTMLElement): void {
  // The reader may have gone on to another page meanwhile.
  if (term.isConnected) noteOf(term).hidePopover();
}

/** The term whose explanation a press has opened: it stays until Escape or a press elsewhere. */
let pressed: HTMLElement | null = null;

const isPressed = (term: HTMLElement) => term === pressed && noteOf(term).matches(':popover-open');

/** Whether a move of the mouse or the focus stays within a term and its explanation. */
const staysIn = (term: HTMLElement, to: EventTarget | null) => term.contains(to as Node | null);

/** The link on the word, not the one in its explanation; with a key, it opens a tab. */
function isPress({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const isWord = target instanceof Element && target.closest('[data-term] > a') !== null;
  return isWord && !(metaKey || ctrlKey || shiftKey || altKey);
}

// In a browser without popovers a term is a link to the list of terms, and no more.
if (ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype) {
  let resting: number | undefined;

  document.addEventListener('pointerover', ({ target, pointerType, relatedTarget }) => {
    const term = termAt(target);
    if (!term || pointerType !== 'mouse' || staysIn(term, relatedTarget)) return;
    resting = window.setTimeout(() => show(term), REST_MS);
  });
  document.addEventListener('pointerout', ({ target, pointerType, relatedTarget }) => {
    const term = termAt(target);
    if (!term || pointerType !== 'mouse' || staysIn(term, relatedTarget)) return;
    window.clearTimeout(resting);
    if (!isPressed(term)) hide(term);
  });
  document.addEventListener('focusin', ({ target }) => {
    const term = termAt(target);
    if (term) show(term);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const term = termAt(target);
    if (term && relatedTarget && !staysIn(term, relatedTarget)) hide(term);
  });
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'closed' && termAt(target) === pressed) pressed = null;
    },
    { capture: true },
  );
  // Before the router sees the click: a press explains, and what is behind 更多 leads away.
  document.addEventListener(
    'click',
    (event) => {
      const term = termAt(event.target);
      if (!term || !isPress(event)) return;
      event.preventDefault();
      window.clearTimeout(resting);
      pressed = term;
      show(term);
    },
    { capture: true },
  );
}
