/** Shows what a term of the glossary means; one set of listeners serves all pages. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** A mouse that only crosses a line of text should not set off explanations. */
const REST_MS = 250;
const MARGIN = 16;

const termAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;

const tooltipOf = (term: HTMLElement) => term.querySelector<HTMLElement>('[role=tooltip]')!;

/** Puts the explanation below its term, inside the window. It takes no room in the text. */
function place(tooltip: HTMLElement, term: HTMLElement): void {
  const { left, bottom, top } = term.getClientRects()[0]!;
  const { width, height } = tooltip.getBoundingClientRect();
  const fitsBelow = bottom + height + MARGIN <= window.innerHeight;
  tooltip.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`;
  tooltip.style.top = `${fitsBelow ? bottom : top - height}px`;
}

function show(term: HTMLElement): void {
  const tooltip = tooltipOf(term);
  if (tooltip.matches(':popover-open')) return;
  tooltip.showPopover();
  place(tooltip, term);
  window.addEventListener(
    'scroll',
    function follow() {
      if (hasKeyboardFocus(term) && isInWindow(term)) return place(tooltip, term);
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
  if (term.isConnected) tooltipOf(term).hidePopover();
}

// In a browser without popovers a term is a link to the list of terms, and no more.
if (ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype) {
  let resting: number | undefined;
  let pointer = '';

  document.addEventListener('pointerover', (event) => {
    const term = termAt(event.target);
    if (!term || event.pointerType !== 'mouse' || term.contains(event.relatedTarget as Node))
      return;
    resting = window.setTimeout(() => show(term), REST_MS);
  });
  document.addEventListener('pointerout', (event) => {
    const term = termAt(event.target);
    if (!term || event.pointerType !== 'mouse' || term.contains(event.relatedTarget as Node))
      return;
    window.clearTimeout(resting);
    hide(term);
  });
  document.addEventListener('focusin', ({ target }) => {
    const term = termAt(target);
    if (term) show(term);
  });
  document.addEventListener('focusout', ({ target }) => {
    const term = termAt(target);
    if (term) hide(term);
  });
  document.addEventListener('pointerdown', ({ pointerType }) => {
    pointer = pointerType;
  });
  // Enter on a link is a click, too.
  document.addEventListener('keydown', () => {
    pointer = '';
  });
  // Before the router sees the click: a finger cannot rest on a word, so its touch explains and does
  // not lead away.
  document.addEventListener(
    'click',
    (event) => {
      const term = termAt(event.target);
      if (!term || pointer !== 'touch') return;
      event.preventDefault();
      show(term);
    },
    { capture: true },
  );
}
