import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Missing files and folders are no error. */
export async function removeFrom(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
}
