/** The output blocks of the page itself: a run writes its lines into them. */
import type { Passage } from '../protocol';
import { type ComparedLine, linesByRegion } from './comparison';

const LABELS = { same: '与记录相同', different: '与记录不同', extra: '记录里没有' };

interface Block {
  figure: HTMLElement;
  code: HTMLElement;
  /** The block as the page came with it. */
  original: string;
  /** Where the lines of a region begin; a block without regions shows everything in turn. */
  firstLine: Map<string | null, number> | undefined;
  recorded: number;
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
    return { figure, code, original: code.innerHTML, firstLine: undefined, recorded: 0 };
  });
  let written = 0;

  function begin(record: Passage[]): void {
    written = 0;
    const regions = linesByRegion(record);
    for (const block of blocks) {
      block.code.innerHTML = block.original;
      block.figure.dataset.live = '';
      block.recorded = block.code.children.length;
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
      code.innerHTML = original;
      delete figure.dataset.live;
    }
  }

  return { count: blocks.length, begin, write, finish, restore };
}

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
  element.title = LABELS[state];
  element.textContent = text;
  if (recorded !== undefined) {
    const before = document.createElement('span');
    before.className = 'run-recorded';
    before.textContent = `　记录：${recorded}`;
    element.append(before);
  }
  element.append('\n');
}
