import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Files and folders may be gone already. */
export async function removeFrom(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
}
