/** Below the folder that Docusaurus generates. */
export const DATA_FILE = 'structured-data/pages.json';

/** Addresses are not encoded. */
export type DataByAddress = Record<string, string>;

/** The home page shows the study index, and names it here. */
const CANONICAL = /<link [^>]*?rel="?canonical"? href="?([^\s">]+)/;

/** Adds at the end, where no paint waits for it, what a page says of itself. */
export function withStructuredData(html: string, data: DataByAddress): string {
  const address = CANONICAL.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return html + ((address && data[decodeURI(address)]) ?? '');
}
