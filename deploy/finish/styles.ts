/**
 * Puts the style sheet into the pages: a page is then painted without a second journey to the server.
 * Only first visits pay for it; a page that follows brings its content alone.
 */
const SHEET = /<link rel=stylesheet href="?(\/assets\/css\/[^\s">]+)"?>/;

/**
 * Docusaurus tells by a rule that does not arrive that a site was built for another address: it hides
 * the warning. That rule alone stays a file, at the end of the page, where no paint waits for it.
 */
const TELLTALE = '#__docusaurus-base-url-issue-banner-container{display:none}';

export interface Sheet {
  address: string;
  /** What stands in the pages, and what remains of the file. */
  inside: string;
  outside: string;
}

export const sheetOf = (html: string): string | undefined => SHEET.exec(html)?.[1];

export function splitSheet(address: string, css: string): Sheet {
  if (!css.includes(TELLTALE)) {
    throw new Error(
      `${address} 里没有 ${TELLTALE}：Docusaurus 换了写法，请改 deploy/finish/styles.ts`,
    );
  }
  return { address, inside: css.replace(TELLTALE, ''), outside: TELLTALE };
}

export const withStyles = (html: string, { address, inside }: Sheet): string =>
  `${html.replace(SHEET, () => `<style>${inside}</style>`)}<link rel=stylesheet href=${address}>`;
