/** Keeps what is typed between the press that opens the search and the moment its box has the focus. */
import { isTyping } from 'swapx-components/is-typing';

let typed: string[] = [];
let waiting: AbortController | undefined;

export const isWaiting = (): boolean => waiting !== undefined;

/** Ends the wait; what was typed during it. */
export function takeKeys(): string {
  waiting?.abort();
  waiting = undefined;
  const text = typed.join('');
  typed = [];
  return text;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || isTyping(event)) return;
  if (key === 'Escape') takeKeys();
  else if (key === 'Backspace') typed.pop();
  else if ([...key].length === 1) typed.push(key);
  else return;
  event.preventDefault();
  // A slash is text here, not the shortcut.
  event.stopImmediatePropagation();
}

/** Begins to keep keys. Escape ends the wait, and the search stays closed. */
export function keepKeys(): void {
  if (waiting) return;
  waiting = new AbortController();
  window.addEventListener('keydown', keep, { capture: true, signal: waiting.signal });
}
