/** What a browser must be told of the scripts inside and around pages before it runs them. */
import { createHash } from 'node:crypto';

import type { InlineHashes } from '../rules/policy';

/** The minifier writes attributes in lower case, and quotes them only where it must. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const IS_ELSEWHERE = /\ssrc=/;
const IS_DATA = /\stype="?application\/(?:ld\+)?json/;

const hash = (algorithm: string, content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The hashes of all scripts that stand in these pages and are executed. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const scripts = new Set<string>();
  for (const html of pages) {
    for (const [, attributes, script] of html.matchAll(SCRIPT)) {
      if (!IS_ELSEWHERE.test(attributes!) && !IS_DATA.test(attributes!)) scripts.add(script!);
    }
  }
  return { scripts: [...scripts].map((script) => `'${hash('sha256', script)}'`).sort() };
}

/** Scripts and styles that a page names by their address. */
const NAMED = /<(?:script [^>]*?src|link rel=stylesheet [^>]*?href)="?(\/assets\/[^\s">]+)"?/g;

/** Adds to every script and style the hash of its content: a browser refuses another. */
export const withIntegrity = (html: string, read: (address: string) => Buffer): string =>
  html.replace(
    NAMED,
    (tag, address: string) => `${tag} integrity="${hash('sha384', read(address))}"`,
  );
