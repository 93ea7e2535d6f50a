/**
 * Address rules that the build, the server and the browser share. Browsers load this file, so it
 * imports nothing of the build.
 */

/** The home pages of areas end with a slash; no other address does. */
export const HOMES = new Set(['/study', '/contract', '/contract/swapx-v2', '/sdk']);

/** Endings that canonical addresses lack, as a pattern for JavaScript and nginx. */
export const STRAY_END = String.raw`(?:/index\.html|\.html|/)`;

const STRAY_ENDS = new RegExp(`${STRAY_END}+$`);

/** Canonical address of a page: without .html, /index.html or a trailing slash. */
export function canonicalPath(pathname: string): string {
  // Browsers read "\" as "/": a redirect to "/\host" would leave the site. No page has one.
  if (pathname.includes('\\')) return pathname;
  const bare = pathname
    // "//host" in a Location header would leave the site.
    .replace(/\/{2,}/g, '/')
    // The client-side router matches the page only by its unescaped "&".
    .replace(/%26/g, '&')
    .replace(STRAY_ENDS, '');
  return bare === '' || HOMES.has(bare) ? `${bare}/` : bare;
}

/** Address of a page's Markdown: its own address plus `.md`. */
export const markdownPath = (permalink: string) => `${permalink.replace(/\/$/, '')}.md`;

/** Folder of the social cards, the images shown for links to pages. */
const CARDS = '/img/cards';

/** For addresses without a card: search results and the not-found page. */
export const DEFAULT_CARD = `${CARDS}/default.png`;

/**
 * Derived from the address of the page. Non-ASCII characters become the hexadecimal digits of their
 * percent-encoding, because some consumers of og:image encode an address twice, and some file
 * systems and archives garble Chinese file names: 类 becomes `-E7-B1-BB`.
 */
export function cardAddress(permalink: string): string {
  const name = decodeURI(permalink)
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%', '-'))
    .join('/');
  return `${CARDS}/${name}.png`;
}
