/**
 * How the content of a document lies in its page and beside it, as the build writes it, the browser
 * asks for it and the service worker keeps it. Browsers load this file.
 */

/** The element that holds the content: a name of its own, so that two tags are enough to cut it out. */
export const ELEMENT = 'sx-document';

/** The name of the meta element that says which program a page belongs to: its scripts and styles. */
export const RELEASE = 'release';

export const FRAGMENTS = '/assets/documents';

/** Says of a request that nobody waits for its answer yet. */
export const AHEAD = { name: 'Purpose', value: 'prefetch' };

/**
 * `/study/` and `/study` are one page; the page at the root is called index. The files are no pages
 * and do not end as pages do: servers take `.html` off an address.
 */
export function fragmentAddress(release: string, pathname: string): string {
  const page = pathname.replace(/^\/|\/$/g, '') || 'index';
  return `${FRAGMENTS}/${release}/${page}.txt`;
}

/** The page whose content lies at this address, and its program; undefined if none does. */
export function pageOfFragment(address: string): { release: string; pathname: string } | undefined {
  const [, release, page] = /^\/assets\/documents\/(\w+)\/(.+)\.txt$/.exec(address) ?? [];
  if (!release || !page) return undefined;
  return { release, pathname: page === 'index' ? '/' : `/${page}` };
}

/**
 * Whether the page at an address may be a document. Not so: categories, the pages of React, and the home
 * page, which shows the document of another address.
 */
export const hasFragment = (pathname: string): boolean =>
  !/^\/(?:category\/.*|(?:search|offline)\/?)?$/.test(pathname);

/** On an element of a page that is no document and can be read without React. */
export const STATIC_PAGE = 'data-static-page';

/** The content of a document; pages of other kinds have none. */
export function contentOf(html: string): string | undefined {
  const start = html.indexOf(`<${ELEMENT}`);
  if (start === -1) return undefined;
  const end = html.indexOf(`</${ELEMENT}>`, start);
  return html.slice(html.indexOf('>', start) + 1, end);
}

/** Which program a page belongs to. */
export const releaseOf = (html: string): string | undefined =>
  new RegExp(`<meta name="?${RELEASE}"? content="?(\\w+)`).exec(html)?.[1];
