/** The forms that the build compresses texts to, each with the ending of its files. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
