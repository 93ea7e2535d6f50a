/** The link that skips to the content answers before React is there: the next key may follow at once. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Moves the focus to an element that cannot hold it; the keyboard then goes on from there. */
export function continueFrom(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus();
  element?.removeAttribute('tabindex');
}

function skip(event: MouseEvent): void {
  if (!(event.target as Element).closest('[data-skip-to-content]')) return;
  event.preventDefault();
  continueFrom(document.querySelector<HTMLElement>('main'));
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', skip, { capture: true });
