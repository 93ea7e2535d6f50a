/** One run of one program, on a chain of its own. The page ends the worker when the run is over. */
import { createRecorder, printedText } from 'swapx-samples/record';
import { reportingRegions } from 'swapx-samples/regions';
import type { Compiled } from '../compile';
import type { Message, Start } from '../protocol';
import { describeChain, lookAhead } from './describe';
import { evaluate, lineOf, loadModules } from './evaluate';
import { receive } from './given';
import { createPrintLimit } from './limits';
import { withdrawStorage } from './storage';
import { written } from './written';

withdrawStorage();

const notify = (message: Message): void => self.postMessage(message);

let region: string | null = null;
globalThis.swapxRegion = (name) => {
  region = name ?? null;
};

const allowPrint = createPrintLimit();
const print = (printed: string): void => {
  for (const text of printed.split('\n')) {
    allowPrint(text);
    notify({ type: 'line', region, text });
  }
};
// A page has one place for what is printed, as a terminal has.
for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) {
  console[method] = (...values: unknown[]) => print(values.map(written).join(' '));
}
console.table = (rows: Parameters<ReturnType<typeof createRecorder>['printTable']>[0]) => {
  const { record, printTable } = createRecorder();
  printTable(rows);
  print(printedText(record).replace(/\n$/, ''));
};

async function compiled({ program, modules }: Start): Promise<Compiled> {
  if ('code' in program) return { code: program.code, imports: Object.keys(modules) };
  const address = new URL(program.compiler, import.meta.url).href;
  const { compile } = (await import(address)) as typeof import('../compile');
  return compile(withRegions(program.source));
}

/** A reader may have taken the marks of regions away; what is printed then belongs to none. */
function withRegions(source: string): string {
  try {
    return reportingRegions(source);
  } catch {
    return source;
  }
}

async function run(start: Start): Promise<void> {
  receive(start);
  const { code, imports } = await compiled(start);
  const modules = await loadModules(imports, start.modules);
  const before = await lookAhead();
  notify({ type: 'started' });
  try {
    await evaluate(code, modules);
  } finally {
    notify({ type: 'chain', ...(await describeChain(before)) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Start>) => {
  run(data).then(
    () => notify({ type: 'done' }),
    (error: unknown) => notify({ type: 'failed', ...explained(error) }),
  );
});

// What fails beside the program's own course would otherwise be lost.
self.addEventListener('unhandledrejection', ({ reason }) => {
  notify({ type: 'failed', ...explained(reason) });
});

function explained(error: unknown): { message: string; line?: number } {
  const message = error instanceof Error ? error.message : String(error);
  // What the compiler says ends with the line among all lines, of which readers do not see the marks.
  return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: lineOf(error) };
}
