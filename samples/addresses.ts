/** Addresses of samples and related files on the site. Browsers load this file, so it imports nothing. */

/**
 * Address of a sample's source, by its name in `::sample`. Ends with `.txt`, because servers send
 * `.ts` as video and unknown endings as downloads.
 */
export const sampleAddress = (file: string) => `/samples/${file}.txt`;

/** Address of a runnable sample as a downloadable project. */
export const projectAddress = (file: string) => `/samples/${file.replace(/\.ts$/, '.zip')}`;

/** Version, date and checksum of every archive. */
export const ARCHIVE_VERSIONS = '/samples/versions.json';

/** Security advisories on samples: the page, and the machine-readable files. */
export const ADVISORIES = {
  page: '/sdk/versions',
  section: '/sdk/versions#advisories',
  json: '/advisories.json',
  feed: '/advisories.xml',
} as const;

/** Address of a file that all projects contain, e.g. the local chain. */
export const projectFileAddress = (file: string) => `/samples/${file}`;
