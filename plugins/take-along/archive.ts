import { strToU8, zipSync, type Zippable } from 'fflate';

/** The same files give the same bytes: the earliest time a zip can hold, and names in order. */
const TIME = new Date('1980-01-01T00:00:00');

/** One folder with the project's files, so that unpacking does not scatter them. */
export function archive(folder: string, files: Record<string, string>): Uint8Array {
  const entries: Zippable = {};
  for (const name of Object.keys(files).sort()) {
    entries[`${folder}/${name}`] = [strToU8(files[name]!), { mtime: TIME }];
  }
  return zipSync(entries, { level: 6 });
}
