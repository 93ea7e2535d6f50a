import { readFileSync } from 'node:fs';

/** A file of an installed package, by the name one would import it with. */
export const readPackageFile = (file: string): string =>
  readFileSync(require.resolve(file), 'utf8');
