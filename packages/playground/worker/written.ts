/** A value as `console.log` writes it. Samples print texts and numbers, readers may print anything. */
export function written(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return value.stack ?? value.message;
  return JSON.stringify(value, printable(), 2);
}

/** Replaces what JSON cannot hold: large numbers, and an object inside of itself. */
function printable() {
  const around: unknown[] = [];
  return function replace(this: unknown, _key: string, part: unknown): unknown {
    if (typeof part === 'bigint') return `${part}n`;
    if (typeof part !== 'object' || part === null) return part;
    // `this` holds the part: what came after it in the list is finished.
    while (around.length > 0 && around.at(-1) !== this) around.pop();
    if (around.includes(part)) return '[Circular]';
    around.push(part);
    return part;
  };
}
