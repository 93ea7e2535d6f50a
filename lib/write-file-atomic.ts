import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** In one step: who reads at the same time, or after a build that was stopped, never finds half a file. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
