/** What a press loads, compressed and rounded up; size.built.test.ts holds it against the built files. */
export const DOWNLOAD_MEGABYTES = 0.4;
