/** The homes of areas end with a slash; no other address does. nginx.conf says the same. */
const HOMES = new Set(['/study', '/contract', '/contract/swapx-v2', '/sdk']);

/** The one address of a page, whatever a reader typed: without .html, /index.html or a stray slash. */
export function canonicalPath(pathname: string): string {
  // Browsers read "\" as "/": a redirect to "/\host" would leave the site, and no page has one.
  if (pathname.includes('\\')) return pathname;
  const bare = pathname
    // "//host" in a Location header would leave the site.
    .replace(/\/{2,}/g, '/')
    // The client-side router knows the page only by its plain "&".
    .replace(/%26/g, '&')
    .replace(/(\/index\.html|\.html|\/)$/, '');
  return bare === '' || HOMES.has(bare) ? `${bare}/` : bare;
}
