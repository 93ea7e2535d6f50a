import path from 'node:path';

/** The folder of the project; every path that is read from disk starts here. */
export const ROOT = path.join(__dirname, '..');
