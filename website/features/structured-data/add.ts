/** Below Docusaurus' generatedFilesDir. */
export const DATA_FILE = 'structured-data/pages.json';

/** Keys are not percent-encoded. */
export type DataByAddress = Record<string, string>;

/** On the home page it is the address of the study index, whose document it shows. */
const CANONICAL = /<link [^>]*?rel="?canonical"? href="?([^\s">]+)/;

/** Appends the data to the end of the page, where they do not delay the paint. */
export function withStructuredData(html: string, data: DataByAddress): string {
  const address = CANONICAL.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return html + ((address && data[decodeURI(address)]) ?? '');
}
