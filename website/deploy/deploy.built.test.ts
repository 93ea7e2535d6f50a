/** What servers are told, compared with the build it was made from. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { load } from 'cheerio';

import { assertNone } from '../../tests/kit/assert-none';
import { builtFiles, isBuiltFile, readBuiltFile } from '../../tests/kit/built-site';
import { ROOT } from 'swapx-kept/root';
import { fileTypeOf, isText } from './rules/types';

const generated = (file: string) =>
  readFileSync(path.join(ROOT, 'website/deploy/generated', file), 'utf8');

const pages = builtFiles
  .filter((file) => file.endsWith('.html'))
  // What stands in <noscript> is read as a reader without scripts gets it.
  .map((file) => ({
    file,
    $: load(readBuiltFile(file).toString('utf8'), { scriptingEnabled: false }),
  }));

/** As a browser sees them: read by a parser, which the build does without. */
const inlineScripts = new Set(
  pages.flatMap(({ $ }) =>
    $('script:not([src])')
      .toArray()
      .filter((script) => !/json/.test($(script).attr('type') ?? ''))
      .map((script) => $(script).text()),
  ),
);

const inlineStyles = new Set(
  pages.flatMap(({ $ }) =>
    $('style')
      .toArray()
      .map((style) => $(style).text()),
  ),
);

const hashOf = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

for (const [server, text] of [
  ['nginx', generated('http.conf') + generated('site.conf')],
  ['static hosts', readBuiltFile('/_headers').toString('utf8')],
  ['the local server', generated('headers.json')],
] as const) {
  for (const [kind, contents] of [
    ['script', inlineScripts],
    ['style', inlineStyles],
  ] as const) {
    test(`${server}: the policy allows exactly the ${kind}s that stand in pages`, () => {
      // The worker of 运行 has a policy of its own, which allows nothing by its hash.
      const [policy] = new RegExp(`${kind}-src [^;]*sha256[^;]*`).exec(text)!;
      const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash!);
      const wanted = [...contents].map((content) => hashOf('sha256', content));
      assert.ok(wanted.length > 0);
      assert.deepEqual(allowed.sort(), wanted.sort());
    });
  }
}

test('the same styles stand in every page, and one file at its end has the rest', () => {
  const styles = pages.map(({ $ }) => $('style:not(noscript style)'));
  const withoutFont = styles.map((style) => style.text().replace(/@font-face\{[^}]*\}/, ''));
  assert.equal(new Set(withoutFont).size, 1);
  const faults = pages.filter(
    ({ $ }, index) => styles[index]!.length !== 1 || $('body link[rel=stylesheet]').length !== 1,
  );
  assertNone(faults.map(({ file }) => file));
  assert.equal(builtFiles.filter((file) => file.endsWith('.css')).length, 1);
});

test('exactly the pages with formulas bring the font along', () => {
  const isWrong = ({ $ }: (typeof pages)[number]) =>
    $('script').text().includes('new FontFace') !== $('math').length > 0;
  assertNone(pages.filter(isWrong).map(({ file }) => file));
  assert.ok(pages.some(({ $ }) => $('math').length > 0));
});

test('no page has a handler inside its HTML', () => {
  const faults = pages.flatMap(({ file, $ }) =>
    $('*')
      .toArray()
      .flatMap((element) => Object.keys('attribs' in element ? element.attribs : {}))
      .filter((name) => name.startsWith('on'))
      .map((name) => `${file}: ${name}`),
  );
  assertNone(faults);
});

test('every script and style is named with the hash of its content', () => {
  const faults = pages.flatMap(({ file, $ }) =>
    $('script[src], link[rel=stylesheet]')
      .toArray()
      .filter((element) => {
        const address = $(element).attr('src') ?? $(element).attr('href')!;
        return $(element).attr('integrity') !== hashOf('sha384', readBuiltFile(address));
      })
      .map((element) => `${file}: ${$.html(element)}`),
  );
  assertNone(faults);
});

const originals = builtFiles.filter((file) => !/\.(br|gz)$/.test(file) && !file.startsWith('/_'));

test('every kind of file has a type', () => {
  assertNone(originals.filter((file) => !fileTypeOf(file)));
});

test('every text of some length is there in both compressed forms, with the same content', () => {
  const faults = originals.filter((file) => {
    const content = readBuiltFile(file);
    if (!isText(file) || content.length < 512) return false;
    if (!isBuiltFile(`${file}.br`) || !isBuiltFile(`${file}.gz`)) return true;
    return (
      !brotliDecompressSync(readBuiltFile(`${file}.br`)).equals(content) ||
      !gunzipSync(readBuiltFile(`${file}.gz`)).equals(content)
    );
  });
  assertNone(faults);
});

test('no compressed form is left without its file', () => {
  const packed = builtFiles.filter((file) => /\.(br|gz)$/.test(file));
  assertNone(packed.filter((file) => !isBuiltFile(file.replace(/\.(br|gz)$/, ''))));
});
