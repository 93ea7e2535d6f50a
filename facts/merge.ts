import type { Fact, FactTable } from './types';

/** Joins the tables of the subject files. The names of the files serve the error message only. */
export function mergeTables(tables: Record<string, FactTable>): Record<string, Fact> {
  const merged: Record<string, Fact> = {};
  const definedIn = new Map<string, string>();
  for (const [file, table] of Object.entries(tables)) {
    for (const [key, fact] of Object.entries(table)) {
      const earlierFile = definedIn.get(key);
      if (earlierFile !== undefined) {
        throw new Error(
          `事实“${key}”写了两次：facts/${earlierFile}.ts 与 facts/${file}.ts；删去一处`,
        );
      }
      definedIn.set(key, file);
      merged[key] = fact;
    }
  }
  return merged;
}
