/** What keys do among the box and the results below it. */

const stopsIn = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLElement>('input, ul a'),
];

/** The fold with the further sections of the result that has the focus, or that the focus is inside of. */
const foldAt = (stop: Element | null): HTMLDetailsElement | null =>
  stop?.closest('li')?.querySelector('details') ?? null;

/** Unfolds the further sections of a result, or folds them and returns to it; whether it did. */
function unfold(key: string, stop: Element | null): boolean {
  const fold = foldAt(stop);
  if (!fold || fold.open === (key === 'ArrowRight')) return false;
  fold.open = key === 'ArrowRight';
  if (!fold.open && fold.contains(stop)) fold.closest('li')!.querySelector('a')!.focus();
  return true;
}

const isTypable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Moves the focus as the key says; whether it did. */
export function moveFocus(event: KeyboardEvent, container: HTMLElement): boolean {
  const stops = stopsIn(container);
  const last = stops.length - 1;
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isInBox = at === 0;
  if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && !isInBox) {
    return unfold(event.key, document.activeElement);
  }
  const target = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    // In the box they belong to the text.
    Home: isInBox ? undefined : Math.min(1, last),
    End: isInBox ? undefined : last,
  }[event.key];
  if (target !== undefined) {
    stops[target]?.focus();
    return true;
  }
  // Who goes on typing means the box; the letter itself then arrives there.
  if (!isInBox && isTypable(event)) stops[0]?.focus();
  return false;
}

export const firstResult = (container: HTMLElement): HTMLAnchorElement | null =>
  container.querySelector('ul a');

/** With this, Enter opens a new tab, as a press with the mouse would. */
export const wantsNewTab = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;
