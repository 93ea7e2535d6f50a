/**
 * How much a program may use. A worker can be ended at any time, so that the page keeps the clock; what
 * only the program's own thread can see is checked here, whenever the program asks for something.
 */
const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 768;
const MAX_LINES = 5000;
const MAX_CHARACTERS = MEGABYTE;

/** Chromium tells how much memory scripts hold; elsewhere the browser's own limit has to do. */
interface Memory {
  usedJSHeapSize: number;
}

export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

export function checkMemory(): void {
  const { memory } = performance as Performance & { memory?: Memory };
  if (memory && memory.usedJSHeapSize > MAX_MEGABYTES * MEGABYTE) {
    throw new LimitExceeded(`程序用了超过 ${MAX_MEGABYTES} MB 内存，已停止`);
  }
}

/** Counts what is printed; says no when it becomes too much to show. */
export function createPrintLimit() {
  let lines = 0;
  let characters = 0;
  return (text: string): void => {
    checkMemory();
    lines += 1;
    characters += text.length;
    if (lines > MAX_LINES) throw new LimitExceeded(`程序打印了超过 ${MAX_LINES} 行，已停止`);
    if (characters > MAX_CHARACTERS) throw new LimitExceeded('程序打印了超过 1 MB，已停止');
  };
}
