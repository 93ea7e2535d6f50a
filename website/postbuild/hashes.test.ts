import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inlineContents, integrityOf, withIntegrity } from './hashes';

function inlineHashes(pages: string[]) {
  const contents = inlineContents();
  pages.forEach(contents.addPage);
  return contents.hashes();
}

test('an inline script is hashed once; data and script files are not', () => {
  const { scripts } = inlineHashes([
    '<script data-rh=true>one()</script><script type=application/ld+json>{}</script>',
    '<script>one()</script><script src=/assets/js/a.js defer></script>',
  ]);
  // From `printf 'one()' | openssl dgst -sha256 -binary | base64`.
  assert.deepEqual(scripts, ["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
});

test('inline styles are hashed once', () => {
  const { styles } = inlineHashes(['<style>one()</style>', '<style>one()</style><p>two</p>']);
  assert.deepEqual(styles, ["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
});

test('files of scripts and styles get an integrity attribute, other links do not', () => {
  const html = withIntegrity(
    '<link rel=stylesheet href=/assets/a.css><script src=/assets/b.js defer></script><link rel=icon href=/img/i.svg>',
    (address) => integrityOf(Buffer.from(address)),
  );
  assert.match(html, /href=\/assets\/a\.css integrity="sha384-[\w+/]{64}">/);
  assert.match(html, /src=\/assets\/b\.js integrity="sha384-[\w+/]{64}" defer>/);
  assert.match(html, /<link rel=icon href=\/img\/i\.svg>/);
});
