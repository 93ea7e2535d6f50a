/**
 * Copies a file of the site: a sample, which the page shows only in parts, or the page as Markdown. One
 * listener serves all pages. Not React's: browsers let a page copy only while they handle the press.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { DATA_COPY_FILE } from 'swapx-components/page-names';
import { copyPromised } from 'swapx-components/copy-text';

const FEEDBACK_MS = 1500;
const FAILED = '没有复制成功';

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

function report(button: HTMLButtonElement, words: string): void {
  const label = button.querySelector('[aria-live]') ?? button;
  button.dataset.offer ??= label.textContent!;
  label.textContent = words;
  window.setTimeout(() => {
    label.textContent = button.dataset.offer!;
  }, FEEDBACK_MS);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`[${DATA_COPY_FILE}]`);
    if (!button) return;
    copyPromised(textAt(button.getAttribute(DATA_COPY_FILE)!)).then(
      () => report(button, button.dataset.done!),
      () => report(button, FAILED),
    );
  });
}
