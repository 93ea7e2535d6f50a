/** Address of the page that explains errors. Not in addresses.ts, which browsers load. */
export const ERRORS_PAGE = '/sdk/errors';
