/**
 * The element that marks a document's content in its page, and the address of its fragment: shared
 * by the build, the browser and the service worker. Must run in browsers.
 */

/**
 * The element around the content. No other element has this name, so a text search finds its two
 * tags.
 */
export const ELEMENT = 'sx-document';

/** The name of the meta element with the release: a hash of the scripts and styles that a page needs. */
export const RELEASE = 'release';

export const FRAGMENTS = '/assets/documents';

/** Request header that marks a prefetch. */
export const AHEAD = { name: 'Purpose', value: 'prefetch' };

/**
 * `/study/` and `/study` are one page; the page at the root is `index`. Fragments do not end in `.html`,
 * which servers strip from addresses.
 */
export function fragmentAddress(release: string, pathname: string): string {
  const page = pathname.replace(/^\/|\/$/g, '') || 'index';
  return `${FRAGMENTS}/${release}/${page}.txt`;
}

/** The inverse of `fragmentAddress`; undefined for the address of anything else. */
export function pageOfFragment(address: string): { release: string; pathname: string } | undefined {
  const [, release, page] = /^\/assets\/documents\/(\w+)\/(.+)\.txt$/.exec(address) ?? [];
  if (!release || !page) return undefined;
  return { release, pathname: page === 'index' ? '/' : `/${page}` };
}

/**
 * Whether the page at an address may be a document. Categories and pages rendered by React are not,
 * nor is the home page, which shows the document of another address.
 */
export const hasFragment = (pathname: string): boolean =>
  !/^\/(?:category\/.*|(?:search|offline)\/?)?$/.test(pathname);

/** Attribute that marks a page as readable without React although it is not a document. */
export const STATIC_PAGE = 'data-static-page';

/** The HTML of a document's content; undefined for other kinds of pages. */
export function contentOf(html: string): string | undefined {
  const start = html.indexOf(`<${ELEMENT}`);
  if (start === -1) return undefined;
  const end = html.indexOf(`</${ELEMENT}>`, start);
  return html.slice(html.indexOf('>', start) + 1, end);
}

/** The release that a page names in its meta element. */
export const releaseOf = (html: string): string | undefined =>
  new RegExp(`<meta name="?${RELEASE}"? content="?(\\w+)`).exec(html)?.[1];
