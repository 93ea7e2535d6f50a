/**
 * The version of what programs read: deployments, ABIs, constants, tokens and chains. Programs keep
 * copies, so every change of a published value needs a new version: a first number for an address that
 * was taken back or replaced, a second for a new entry, a third for anything else. The digest covers the
 * published files; a test compares it and says what to write here.
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
