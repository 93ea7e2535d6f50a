/** Runs a compiled program as a module of its own, so that it may wait at its top level. */

/** What `import` gives, as the compiled program expects it of `require`. */
function interop(namespace: Record<string, unknown>): unknown {
  const whole = namespace.default as Record<string, unknown> | undefined;
  // A package of the old kind arrives as one default export that holds the names.
  if (whole?.__esModule) return whole;
  return { __esModule: true, ...(Object.keys(namespace).length === 1 ? whole : {}), ...namespace };
}

export async function loadModules(
  imports: string[],
  files: Record<string, string>,
): Promise<Map<string, unknown>> {
  const unknown = imports.find((specifier) => !Object.hasOwn(files, specifier));
  if (unknown) {
    const known = Object.keys(files).join('、');
    throw new Error(`页面里不能导入 ${unknown}；可以导入的有：${known}`);
  }
  const modules = new Map<string, unknown>();
  for (const specifier of imports) {
    const address = new URL(files[specifier]!, import.meta.url).href;
    // One after another: of two imports at once that share a file which waits at its top level, WebKit
    // runs the second before that file is done (https://bugs.webkit.org/show_bug.cgi?id=242740).
    modules.set(specifier, interop((await import(address)) as Record<string, unknown>));
  }
  return modules;
}

declare global {
  var swapxProgram: { require: (specifier: string) => unknown; exports: object } | undefined;
}

/** The program's first line stays the first line: errors are told by their lines. */
const PRELUDE = 'const { require, exports } = globalThis.swapxProgram;';

export async function evaluate(code: string, modules: Map<string, unknown>): Promise<void> {
  globalThis.swapxProgram = { require: (specifier) => modules.get(specifier), exports: {} };
  const blob = new Blob([`${PRELUDE}${code}`], { type: 'text/javascript' });
  const address = URL.createObjectURL(blob);
  try {
    await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The line of the program that an error comes from, if the error knows. */
export function lineOf(error: unknown): number | undefined {
  // The compiler of a changed program says it by itself.
  const { loc } = Object(error) as { loc?: { line: number } };
  if (loc) return loc.line;
  const stack = error instanceof Error ? error.stack : undefined;
  const line = /blob:[^\s)]+?:(\d+):\d+/.exec(stack ?? '')?.[1];
  return line === undefined ? undefined : Number(line);
}
