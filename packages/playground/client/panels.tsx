/** One panel for each program on the page, below the block whose button was pressed last. */
import { createRoot, type Root } from 'react-dom/client';

import {
  DATA_CONTRACT,
  DATA_EXERCISE,
  DATA_PROGRAM,
  DATA_REGION,
  DATA_RUN,
} from 'swapx-components/page-names';
import ExercisePanel from './ExercisePanel';
import { type Linked, linkedIn } from './linked';
import Panel from './Panel';
import { exerciseProgram } from '../protocol';
import { programIn } from './shared-change';

interface Opened {
  element: HTMLElement;
  root: Root;
  /** What the link says that has opened it. */
  linked?: Linked;
  /** The fragment of the address when it last told of this panel. */
  fragment?: string;
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

function make(): Opened {
  const element = document.createElement('div');
  return { element, root: createRoot(element) };
}

/** What a button is about: the block that it stands in, and there a file that is to be changed. */
const subjectOf = (button: HTMLButtonElement) => ({
  wanted: button.getAttribute(DATA_CONTRACT) ?? button.getAttribute(DATA_PROGRAM) ?? undefined,
  regions: button.getAttribute(DATA_REGION)?.split(' ') ?? [],
});

/** Below the block of the button, where the answer belongs, even if the panel was elsewhere before. */
function show(name: string, button: HTMLButtonElement, press: number): void {
  const opened = panels.get(name)!;
  const { element, root, linked } = opened;
  const block = button.closest('figure')!;
  if (block.nextElementSibling !== element) block.after(element);
  const end = () => {
    close(name);
    button.focus();
  };
  const noteLink = (fragment: string) => {
    opened.fragment = fragment;
  };
  const exercise = button.getAttribute(DATA_EXERCISE);
  if (exercise !== null) {
    root.render(<ExercisePanel name={exercise} press={press} onClose={end} />);
    return;
  }
  const subject = press > 0 ? subjectOf(button) : { regions: [] };
  const props = { name, press, linked, button, ...subject };
  root.render(<Panel {...props} onLink={noteLink} onClose={end} />);
}

let presses = 0;

/** Opens the panel and runs the program; a panel that is open already runs it again. */
export function open(button: HTMLButtonElement): void {
  const exercise = button.getAttribute(DATA_EXERCISE);
  const name = exercise === null ? button.getAttribute(DATA_RUN)! : exerciseProgram(exercise);
  if (!panels.get(name)?.element.isConnected) {
    close(name);
    panels.set(name, make());
  }
  presses += 1;
  show(name, button, presses);
}

function buttonFor(name: string, contract: string | undefined): HTMLButtonElement | null {
  const ofProgram = `button[${DATA_RUN}="${CSS.escape(name)}"]`;
  const ofContract = `${ofProgram}[${DATA_CONTRACT}="${CSS.escape(contract ?? '')}"]`;
  return document.querySelector(ofContract) ?? document.querySelector(ofProgram);
}

/** In front of the text: nothing on the page belongs to such a link. */
function tellMissing(): void {
  const notice = document.createElement('p');
  notice.className = 'run-missing';
  notice.setAttribute('role', 'alert');
  notice.textContent = '链接里的程序不在这一页：它可能改了名字，或者链接不完整。';
  document.querySelector('sx-document')?.prepend(notice);
  notice.scrollIntoView({ block: 'center' });
}

/** Opens the panel of the program that a fragment is about, with the change that it carries. */
export async function openLinked(fragment: string): Promise<void> {
  const name = programIn(fragment);
  // Who comes back to the same address finds the panel as it was.
  if (name === undefined || panels.get(name)?.fragment === fragment) return;
  const linked = await linkedIn(fragment, name);
  const contract = Object.keys(linked.change?.contracts ?? {})[0];
  const button = buttonFor(name, contract);
  if (!button) {
    tellMissing();
    return;
  }
  close(name);
  panels.set(name, { ...make(), fragment, linked });
  show(name, button, 0);
}

/** Ends what belongs to a page or a link that the reader has left. */
export function endLeftRuns(): void {
  for (const [name, { element }] of panels) if (!element.isConnected) close(name);
  document.querySelector('.run-missing')?.remove();
}
