/** The output blocks of the page itself: a run writes its lines into them. */
import type { Passage } from '../protocol';
import { type ComparedLine, linesByRegion, STATE_LABELS } from './comparison';

interface Block {
  figure: HTMLElement;
  code: HTMLElement;
  /** The lines as the page came with them. */
  original: Node[];
  /** Where the lines of a region begin; a block without regions shows everything in turn. */
  firstLine: Map<string | null, number> | undefined;
}

export interface PageOutputs {
  count: number;
  begin(record: Passage[]): void;
  write(line: ComparedLine): void;
  finish(): void;
  restore(): void;
}

export function pageOutputs(name: string): PageOutputs {
  const selector = `figure[data-output="${CSS.escape(name)}"]`;
  const blocks: Block[] = [...document.querySelectorAll<HTMLElement>(selector)].map((figure) => {
    const code = figure.querySelector('code')!;
    return { figure, code, original: copiesOf(code.childNodes), firstLine: undefined };
  });
  let written = 0;

  function begin(record: Passage[]): void {
    written = 0;
    const regions = linesByRegion(record);
    for (const block of blocks) {
      block.code.replaceChildren(...copiesOf(block.original));
      block.figure.dataset.live = '';
      for (const line of block.code.children) setState(line as HTMLElement, 'waiting');
      const shown = block.figure.dataset.regions?.split(/\s+/).filter(Boolean);
      if (!shown) continue;
      block.firstLine = new Map();
      let first = 0;
      for (const region of shown) {
        block.firstLine.set(region, first);
        first += regions.get(region)?.length ?? 0;
      }
    }
  }

  function write(line: ComparedLine): void {
    for (const block of blocks) {
      const first = block.firstLine ? block.firstLine.get(line.region) : written - line.position;
      if (first === undefined) continue;
      const place = line.state === 'extra' ? undefined : block.code.children[first + line.position];
      writeInto((place as HTMLElement | undefined) ?? appendLine(block.code), line);
    }
    written += 1;
  }

  function finish(): void {
    for (const { code } of blocks) {
      for (const line of code.querySelectorAll<HTMLElement>('[data-state="waiting"]')) {
        setState(line, 'missing');
      }
    }
  }

  function restore(): void {
    for (const { figure, code, original } of blocks) {
      if (!figure.isConnected) continue;
      code.replaceChildren(...copiesOf(original));
      delete figure.dataset.live;
    }
  }

  return { count: blocks.length, begin, write, finish, restore };
}

const copiesOf = (nodes: Iterable<Node>): Node[] => [...nodes].map((node) => node.cloneNode(true));

const setState = (line: HTMLElement, state: string): void => {
  line.dataset.state = state;
};

function appendLine(code: HTMLElement): HTMLElement {
  const line = document.createElement('span');
  line.className = 'l';
  code.append(line);
  return line;
}

function writeInto(element: HTMLElement, { text, state, recorded }: ComparedLine): void {
  setState(element, state);
  element.title = STATE_LABELS[state];
  element.textContent = text;
  if (recorded !== undefined) {
    const before = document.createElement('span');
    before.className = 'run-recorded';
    before.textContent = ` 记录：${recorded}`;
    element.append(before);
  }
  element.append('\n');
}
