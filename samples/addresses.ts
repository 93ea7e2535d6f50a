/** Where the build puts samples and what belongs to them. Browsers load this file: it imports nothing. */

/**
 * Where the source of a sample lies, by its name in `::sample`. As `.txt`, because servers take `.ts`
 * for a film and offer unknown endings for download.
 */
export const sampleAddress = (file: string) => `/samples/${file}.txt`;

/** Where a runnable sample lies as a project to take along. */
export const projectAddress = (file: string) => `/samples/${file.replace(/\.ts$/, '.zip')}`;

/** The version, the date and the checksum of every archive. */
export const ARCHIVE_VERSIONS = '/samples/versions.json';

/** What readers of the samples should know afterwards: the page, and the same for programs. */
export const ADVISORIES = {
  page: '/sdk/versions',
  section: '/sdk/versions#advisories',
  json: '/advisories.json',
  feed: '/advisories.xml',
} as const;

/** Where a file lies that every project of a reader has, e.g. the local chain. */
export const projectFileAddress = (file: string) => `/samples/${file}`;
