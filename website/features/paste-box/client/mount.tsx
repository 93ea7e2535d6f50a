/** Shows the answer of a box below it, each a root of its own, for as long as the box is on the page. */
import { createRoot, type Root } from 'react-dom/client';

import { DATA_PASTE, DATA_PASTE_ANSWER, DATA_PASTE_STATUS } from 'swapx-components/page-names';
import { prepare } from 'swapx-search/engine/client';

import Answer from './Answer';

const roots = new Map<HTMLElement, Root>();

function forgetLeft(): void {
  for (const [box, root] of roots) {
    if (box.isConnected) continue;
    roots.delete(box);
    // Not while React is still at work on the page that comes.
    setTimeout(() => root.unmount());
  }
}

const valueOf = (box: HTMLElement, name: string): string =>
  box.querySelector<HTMLInputElement>(`[${DATA_PASTE}=${name}]`)?.value.trim() ?? '';

/** Answers what the fields of the box hold now. */
export function answer(box: HTMLElement): void {
  forgetLeft();
  if (!box.isConnected) return;
  // A failure shows when something is looked up.
  prepare().catch(() => undefined);
  const root = roots.get(box) ?? createRoot(box.querySelector(`[${DATA_PASTE_ANSWER}]`)!);
  roots.set(box, root);
  const status = box.querySelector(`[${DATA_PASTE_STATUS}]`)!;
  root.render(
    <Answer
      text={valueOf(box, 'text')}
      you={valueOf(box, 'you')}
      to={valueOf(box, 'to')}
      onTell={(words) => {
        status.textContent = words;
      }}
    />,
  );
}
