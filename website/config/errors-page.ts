/** The page that explains errors by their text. Browsers load addresses.ts, which names no single page. */
export const ERRORS_PAGE = '/sdk/errors';
