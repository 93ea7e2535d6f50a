/** Shows the answer of a box below it, each a root of its own, for as long as the box is on the page. */
import { createRoot, type Root } from 'react-dom/client';

import { DATA_PASTE, DATA_PASTE_ANSWER, DATA_PASTE_STATUS } from 'swapx-components/page-names';
import { prepare } from 'swapx-search/engine/client';

import Answer from './Answer';

interface Mounted {
  root: Root;
  tell: (words: string) => void;
}

const mounted = new Map<HTMLElement, Mounted>();

function forgetLeft(): void {
  for (const [box, { root }] of mounted) {
    if (box.isConnected) continue;
    mounted.delete(box);
    // Not while React is still at work on the page that comes.
    setTimeout(() => root.unmount());
  }
}

const valueOf = (box: HTMLElement, name: string): string =>
  box.querySelector<HTMLInputElement>(`[${DATA_PASTE}=${name}]`)?.value.trim() ?? '';

function mountIn(box: HTMLElement): Mounted {
  const status = box.querySelector(`[${DATA_PASTE_STATUS}]`)!;
  return {
    root: createRoot(box.querySelector(`[${DATA_PASTE_ANSWER}]`)!),
    tell: (words) => {
      status.textContent = words;
    },
  };
}

/** Answers what the fields of the box hold now. */
export function answer(box: HTMLElement): void {
  forgetLeft();
  if (!box.isConnected) return;
  // A failure shows when something is looked up.
  prepare().catch(() => undefined);
  const { root, tell } = mounted.get(box) ?? mountIn(box);
  mounted.set(box, { root, tell });
  root.render(
    <Answer
      text={valueOf(box, 'text')}
      you={valueOf(box, 'you')}
      to={valueOf(box, 'to')}
      onTell={tell}
    />,
  );
}
