/**
 * Puts the style sheet into the pages: a page is then painted without a second journey to the server.
 * Only first visits pay for it; a page that follows brings its content alone.
 */
const SHEET = /<link rel=stylesheet href="?(\/assets\/css\/[^\s">]+)"?>/g;

export const sheetsOf = (html: string): string[] =>
  [...html.matchAll(SHEET)].map(([, address]) => address!);

export const withInlineStyles = (html: string, read: (address: string) => Buffer): string =>
  html.replace(
    SHEET,
    (_link, address: string) => `<style>${read(address).toString('utf8')}</style>`,
  );
