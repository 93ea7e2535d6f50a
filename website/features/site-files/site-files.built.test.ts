import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type CheerioAPI, load } from 'cheerio';

import { colour } from '../../src/css/colours';
import { site } from '../../config/site';
import { assertNone } from '../../../tests/kit/assert-none';
import { isBuiltFile, loadPage, readBuiltFile } from '../../../tests/kit/built-site';
import { pngSize } from '../../../tests/kit/png';
import { allRoutes, docRoutes } from '../../../tests/kit/routes';

const readText = (address: string) => readBuiltFile(address).toString('utf8');

/** Every page, and the page for unknown addresses. */
const pages = new Map([
  ...allRoutes.map((route) => [route, loadPage(route)] as const),
  ['/404.html', load(readText('/404.html'))] as const,
]);

function onEveryPage(statement: string, holds: ($: CheerioAPI) => boolean) {
  test(`on every page ${statement}`, () => {
    assertNone([...pages].filter(([, $]) => !holds($)).map(([address]) => address));
  });
}

describe('robots.txt', () => {
  const lines = readText('/robots.txt').trim().split('\n');

  test('allows everything to everybody', () => {
    assert.deepEqual(lines.slice(0, 2), ['User-agent: *', 'Allow: /']);
    assertNone(lines.filter((line) => /^disallow/i.test(line)));
  });

  test('names the site map, which exists', () => {
    const address = /^Sitemap: (.+)$/m.exec(lines.join('\n'))?.[1] ?? '';
    assert.ok(address.startsWith(`${site.url}/`), address);
    assert.ok(isBuiltFile(address.slice(site.url.length)), `${address} was not built`);
  });
});

describe('the site map', () => {
  const $ = load(readText('/sitemap.xml'), { xml: true });
  const listed = $('loc')
    .toArray()
    .map((entry) => decodeURI($(entry).text()).slice(site.url.length));

  test('lists every document', () => {
    assertNone(docRoutes.filter((route) => !listed.includes(route)));
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(readText('/manifest.webmanifest'));

  test('names the site, in its language and colours', () => {
    assert.equal(manifest.name, site.title);
    assert.equal(manifest.lang, 'zh');
    assert.equal(manifest.theme_color, colour('sx-surface'));
    assert.equal(manifest.background_color, colour('sx-surface'));
  });

  test('starts at a page inside its scope', () => {
    assert.ok(manifest.start_url.startsWith(manifest.scope));
    assert.ok(isBuiltFile(`${manifest.start_url}index.html`));
  });

  test('has icons of 192 and 512, and one to be cut into shape', () => {
    const kinds = manifest.icons.map(
      ({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`,
    );
    assert.deepEqual(kinds, ['192x192 any', '512x512 any', '512x512 maskable']);
  });

  test('every icon exists in the size stated', () => {
    for (const { src, sizes } of manifest.icons) {
      assert.ok(isBuiltFile(src), `${src} was not built`);
      assert.equal(pngSize(readBuiltFile(src)), sizes, src);
    }
  });
});

test('the icon of home screens is a PNG of 180', () => {
  assert.equal(pngSize(readBuiltFile('/img/icons/apple-touch-icon.png')), '180x180');
});

test('favicon.ico holds a PNG of 32 where its header says', () => {
  const file = readBuiltFile('/favicon.ico');
  assert.deepEqual([...file.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  assert.equal(start + length, file.length);
  assert.equal(pngSize(file.subarray(start)), '32x32');
});

onEveryPage('the manifest is linked', ($) => {
  return $('link[rel="manifest"]').attr('href') === '/manifest.webmanifest';
});

onEveryPage('the icon of home screens is linked', ($) => {
  return $('link[rel="apple-touch-icon"]').attr('href') === '/img/icons/apple-touch-icon.png';
});

onEveryPage('the bars of the browser have the colour of the page, said once', ($) => {
  const colours = $('meta[name="theme-color"]').toArray();
  return colours.length === 1 && colours[0]!.attribs.content === colour('sx-surface');
});
