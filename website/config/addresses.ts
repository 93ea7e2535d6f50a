/**
 * Every rule about addresses that the build, the server and the browser must agree on. Browsers load
 * this file, so it imports nothing of the build.
 */

/** The homes of areas end with a slash; no other address does. */
export const HOMES = new Set(['/study', '/contract', '/contract/swapx-v2', '/sdk']);

/** What the address of a page never ends with, in the form that nginx reads too. */
export const STRAY_END = String.raw`(?:/index\.html|\.html|/)`;

const STRAY_ENDS = new RegExp(`${STRAY_END}+$`);

/** The one address of a page, whatever a reader typed: without .html, /index.html or a stray slash. */
export function canonicalPath(pathname: string): string {
  // Browsers read "\" as "/": a redirect to "/\host" would leave the site, and no page has one.
  if (pathname.includes('\\')) return pathname;
  const bare = pathname
    // "//host" in a Location header would leave the site.
    .replace(/\/{2,}/g, '/')
    // The client-side router knows the page only by its plain "&".
    .replace(/%26/g, '&')
    .replace(STRAY_ENDS, '');
  return bare === '' || HOMES.has(bare) ? `${bare}/` : bare;
}

/** Where a page's Markdown lies: its own address plus `.md`. */
export const markdownPath = (permalink: string) => `${permalink.replace(/\/$/, '')}.md`;

/** Where the picture of a page lies that is shown where a link to the page is shared. */
const CARDS = '/img/cards';

/** For addresses that are no page of their own: search results and the not-found page. */
export const DEFAULT_CARD = `${CARDS}/default.png`;

/**
 * The address follows that of the page. Characters beyond ASCII are written as the hexadecimal
 * digits of their percent-encoding, because some readers of og:image encode an address once more,
 * and not every file system or archive keeps Chinese file names: 类 becomes `-E7-B1-BB`.
 */
export function cardAddress(permalink: string): string {
  const name = decodeURI(permalink)
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%', '-'))
    .join('/');
  return `${CARDS}/${name}.png`;
}
