/**
 * The version of the published machine-readable files: deployments, ABIs, constants, tokens and
 * chains. Programs keep copies, so every change of a published value needs a new version: major for
 * an address removed or replaced, minor for a new entry, patch for anything else. `digest` covers
 * the published files; a test compares it and prints the values to write here.
 */
export interface Release {
  version: string;
  /** ISO calendar date. */
  date: string;
}

export const release: Release & { digest: string } = {
  version: '1.0.1',
  date: '2026-11-19',
  digest: '91ef42b2b616e5a5',
};
