/** What every copy button in a document does; one listener serves all pages. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { copyText } from '../copy-text';

const FEEDBACK_MS = 1500;
const FAILED = '没有复制成功，请选中文字后自己复制';

const resting = new WeakMap<HTMLElement, number>();

/** Tells how it went, by symbol and by label, and after a while offers to copy again. */
function report(button: HTMLElement, state: 'done' | 'failed'): void {
  const offer = button.title;
  const isReporting = resting.has(button);
  window.clearTimeout(resting.get(button));
  const say = (label: string) => {
    button.title = label;
    button.setAttribute('aria-label', label);
  };
  if (!isReporting) button.dataset.offer = offer;
  button.dataset.state = state;
  say(state === 'done' ? button.dataset.done! : FAILED);
  const timer = window.setTimeout(() => {
    resting.delete(button);
    delete button.dataset.state;
    say(button.dataset.offer!);
  }, FEEDBACK_MS);
  resting.set(button, timer);
}

/** What the button names, or else what is on the page: code is not sent to the reader twice. */
const textFor = (button: HTMLElement): string =>
  button.dataset.copy || (button.closest('figure')?.querySelector('code')?.textContent ?? '');

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    if (!button) return;
    copyText(textFor(button).replace(/\n$/, '')).then(
      () => report(button, 'done'),
      () => report(button, 'failed'),
    );
  });
}
