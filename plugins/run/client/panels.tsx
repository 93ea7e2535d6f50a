/** One panel for each program on the page, below the block whose button was pressed first. */
import { createRoot, type Root } from 'react-dom/client';

import { DATA_CONTRACT, DATA_RUN } from '../../../lib/page-names';
import Panel from './Panel';

interface Opened {
  element: HTMLElement;
  root: Root;
}

const panels = new Map<string, Opened>();

function close(name: string): void {
  const opened = panels.get(name);
  if (!opened) return;
  panels.delete(name);
  opened.element.remove();
  // Not while React is still at work on the page that comes.
  setTimeout(() => opened.root.unmount());
}

let presses = 0;

/** Opens the panel and runs the program; a panel that is open already runs it again. */
export function open(button: HTMLButtonElement): void {
  const name = button.getAttribute(DATA_RUN)!;
  if (!panels.get(name)?.element.isConnected) {
    close(name);
    const element = document.createElement('div');
    button.closest('figure')!.after(element);
    panels.set(name, { element, root: createRoot(element) });
  }
  presses += 1;
  const end = () => {
    close(name);
    button.focus();
  };
  const contract = button.getAttribute(DATA_CONTRACT) ?? undefined;
  panels
    .get(name)!
    .root.render(<Panel name={name} press={presses} contract={contract} onClose={end} />);
}

/** Ends what belongs to a page that the reader has left. */
export function endLeftRuns(): void {
  for (const [name, { element }] of panels) if (!element.isConnected) close(name);
}
