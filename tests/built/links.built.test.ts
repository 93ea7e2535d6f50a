import { test } from 'node:test';

import { site } from '../../website/config/site';
import { canonicalPath } from '../../website/config/addresses';
import { assertNone } from '../kit/assert-none';
import { isBuiltFile, isBuiltPage, loadPage } from '../kit/built-site';
import { allRoutes, home } from '../kit/routes';

interface Link {
  page: string;
  href: string;
  url: URL;
  /** Percent-decoded, as files are named. */
  path: string;
  target: string | undefined;
  rel: string | undefined;
}

const links: Link[] = allRoutes.flatMap((page) =>
  loadPage(page)('a[href]')
    .toArray()
    .map(({ attribs: { href = '', target, rel } }) => {
      const url = new URL(href, site.url + encodeURI(page));
      return { page, href, url, path: decodeURI(url.pathname), target, rel };
    }),
);

const internal = links.filter(({ url }) => url.origin === site.url);
const external = links.filter(
  ({ url }) => url.protocol.startsWith('http') && url.origin !== site.url,
);

const show = ({ page, href }: Link): string => `${page} → ${href}`;
const assertNoLink = (broken: Link[]): void => assertNone(broken.map(show));

test('every internal link leads to a page or file of the site', (context) => {
  context.diagnostic(`${internal.length} internal links on ${allRoutes.length} pages`);
  assertNoLink(internal.filter(({ path }) => !isBuiltFile(path) && !isBuiltPage(path)));
});

test('every internal link has the form of address that the server does not redirect', () => {
  assertNoLink(
    internal.filter(
      ({ path, url }) => !isBuiltFile(path) && canonicalPath(url.pathname) !== url.pathname,
    ),
  );
});

const idsOn = new Map<string, Set<string>>();

function hasAnchor(page: string, id: string): boolean {
  const ids =
    idsOn.get(page) ?? new Set(loadPage(page)('[id]').map((_, element) => element.attribs.id));
  idsOn.set(page, ids);
  return ids.has(id);
}

test('every anchor exists on the page it points to', (context) => {
  const anchored = internal.filter(({ url }) => url.hash !== '');
  context.diagnostic(`${anchored.length} anchors`);
  assertNoLink(
    anchored.filter(
      ({ path, url }) =>
        !isBuiltPage(path) || !hasAnchor(path, decodeURIComponent(url.hash.slice(1))),
    ),
  );
});

test('every external link opens in a new tab and cannot reach back', (context) => {
  context.diagnostic(`${external.length} external links`);
  assertNoLink(
    external.filter(
      ({ target, rel }) => target !== '_blank' || !rel?.split(' ').includes('noopener'),
    ),
  );
});

test('a link is internal, external or an e-mail address, nothing else', () => {
  const known = new Set([...internal, ...external]);
  assertNoLink(links.filter((link) => !known.has(link) && !link.href.startsWith('mailto:')));
});

test('every page can be reached from home by links that are in the HTML, but the search', () => {
  const reached = new Set([home]);
  for (const page of reached) {
    for (const link of internal) if (link.page === page) reached.add(link.path);
  }
  assertNone(allRoutes.filter((route) => route !== '/search' && !reached.has(route)));
});

test('every image, script and style of a page is a file of the site', () => {
  const missing = allRoutes.flatMap((page) => {
    const $ = loadPage(page);
    const addresses = [
      ...$('[src]')
        .map((_, element) => element.attribs.src)
        .get(),
      ...$('link[rel="stylesheet"], link[rel="icon"]')
        .map((_, element) => element.attribs.href)
        .get(),
    ];
    return addresses
      .filter((address) => !isBuiltFile(address))
      .map((address) => `${page} → ${address}`);
  });
  assertNone(missing);
});
