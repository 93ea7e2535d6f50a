/** Where the build lays the content of a page, and where the browser asks for it. */
export const FOLDER = '/assets/documents';

/** The name of the meta element that says which build a page belongs to. */
export const RELEASE = 'release';

/**
 * `/study/` and `/study` are one page; the page at the root is called index. The files are no pages
 * and do not end as pages do: servers take `.html` off an address.
 */
export function fragmentAddress(release: string, pathname: string): string {
  const page = pathname.replace(/^\/|\/$/g, '') || 'index';
  return `${FOLDER}/${release}/${page}.txt`;
}
