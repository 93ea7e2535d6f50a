/** Copies a whole sample, which the page shows only in parts; one listener serves all pages. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const FEEDBACK_MS = 1500;
const FAILED = '没有复制成功';

async function programAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** Some browsers let a page copy only while the press is still answered, so the text comes later. */
async function copy(address: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': programAt(address) })]);
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
    const button = (target as Element).closest<HTMLButtonElement>('[data-copy-program]');
    if (!button) return;
    copy(button.dataset.copyProgram!).then(
      () => report(button, button.dataset.done!),
      () => report(button, FAILED),
    );
  });
}
