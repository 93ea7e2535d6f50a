/**
 * Copies a text, also where a page has no access to the clipboard: without TLS there is no such thing,
 * and a browser may refuse. Then the text is marked and copied as a reader would do it.
 */
function copyByHand(text: string): void {
  const active = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // In sight, or the browser would not copy it; and in the dialog that is open, if one is.
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;width:1px;height:1px;opacity:0';
  (active?.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  if (!isCopied) throw new Error('copy');
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByHand(text);
  }
}

/** A text that is still on its way. */
export async function copyPromised(text: Promise<string>): Promise<void> {
  try {
    // Safari lets a page write only while it handles the press, so the text is promised, not awaited.
    const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    copyByHand(await text);
  }
}
