/** Copies a whole sample, which the page shows only in parts; one listener serves all pages. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { DATA_COPY_PROGRAM } from '@site/lib/page-names';
import { copyPromised } from '@site/src/components/copy-text';

const FEEDBACK_MS = 1500;
const FAILED = '没有复制成功';

async function programAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

function report(button: HTMLButtonElement, words: string): void {
  button.dataset.offer ??= button.textContent!;
  button.textContent = words;
  window.setTimeout(() => {
    button.textContent = button.dataset.offer!;
  }, FEEDBACK_MS);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`[${DATA_COPY_PROGRAM}]`);
    if (!button) return;
    copyPromised(programAt(button.getAttribute(DATA_COPY_PROGRAM)!)).then(
      () => report(button, button.dataset.done!),
      () => report(button, FAILED),
    );
  });
}
