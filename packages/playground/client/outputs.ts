/** The output blocks of the page itself: a run writes its lines into them. */
import { CODE_LINE, DATA_OUTPUT, DATA_PASSAGES } from 'swapx-components/page-names';
import { type RunRecord, textOf } from '../protocol';
import { type ComparedLine, STATE_LABELS } from './comparison';

interface Block {
  figure: HTMLElement;
  code: HTMLElement;
  /** The lines as the page came with them. */
  original: Node[];
  /** The passages of the record that the block shows, by their numbers. */
  shown: number[];
  /** Where the lines of each of them begin. */
  firstLine: Map<number, number>;
}

export interface PageOutputs {
  begin(record: RunRecord): void;
  write(line: ComparedLine): void;
  finish(): void;
  restore(): void;
}

export function pageOutputs(name: string): PageOutputs {
  const selector = `figure[${DATA_OUTPUT}="${CSS.escape(name)}"]`;
  const blocks: Block[] = [...document.querySelectorAll<HTMLElement>(selector)].map((figure) => {
    const code = figure.querySelector('code')!;
    const shown = figure.getAttribute(DATA_PASSAGES)!.split(' ').map(Number);
    return { figure, code, original: copiesOf(code.childNodes), shown, firstLine: new Map() };
  });

  function begin(record: RunRecord): void {
    for (const block of blocks) {
      block.code.replaceChildren(...copiesOf(block.original));
      block.figure.dataset.live = '';
      for (const line of block.code.children) setState(line as HTMLElement, 'waiting');
      let first = 0;
      for (const passage of block.shown) {
        block.firstLine.set(passage, first);
        first += textOf(record[passage]!).length;
      }
    }
  }

  function write(line: ComparedLine): void {
    const { place, after } = line;
    for (const { code, shown, firstLine } of blocks) {
      if (place) {
        const first = firstLine.get(place.passage);
        if (first === undefined) continue;
        writeInto(code.children[first + place.line] as HTMLElement, line);
      } else if (after !== undefined && shown.includes(after)) {
        writeInto(appendLine(code), line);
      }
    }
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

  return { begin, write, finish, restore };
}

const copiesOf = (nodes: Iterable<Node>): Node[] => [...nodes].map((node) => node.cloneNode(true));

const setState = (line: HTMLElement, state: string): void => {
  line.dataset.state = state;
};

function appendLine(code: HTMLElement): HTMLElement {
  const line = document.createElement('span');
  line.className = CODE_LINE;
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
    before.textContent = ` 文档：${recorded}`;
    element.append(before);
  }
  element.append('\n');
}
