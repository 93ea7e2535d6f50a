/** What a browser must be told of the scripts and styles of pages before it uses them. */
import { createHash } from 'node:crypto';

import type { InlineHashes } from '../deploy/rules/policy';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const IS_ELSEWHERE = /\ssrc=/;
const IS_DATA = /\stype="?application\/(?:ld\+)?json/;

const hash = (algorithm: string, content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const STYLE = /<style>([\s\S]*?)<\/style>/g;

const hashesOf = (contents: Set<string>): string[] =>
  [...contents].map((content) => `'${hash('sha256', content)}'`).sort();

/** Collects the hashes of all scripts and styles that stand in pages and are used. */
export function inlineContents() {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  return {
    addPage(html: string): void {
      for (const [, style] of html.matchAll(STYLE)) styles.add(style!);
      for (const [, attributes, script] of html.matchAll(SCRIPT)) {
        if (!IS_ELSEWHERE.test(attributes!) && !IS_DATA.test(attributes!)) scripts.add(script!);
      }
    },
    hashes: (): InlineHashes => ({ scripts: hashesOf(scripts), styles: hashesOf(styles) }),
  };
}

export const integrityOf = (content: Buffer): string => hash('sha384', content);

/** Scripts and styles that a page names by their address. */
const NAMED = /<(?:script [^>]*?src|link rel="?stylesheet"? [^>]*?href)="?(\/assets\/[^\s">]+)"?/g;

/**
 * Adds to every script and style the hash of its content: a browser refuses another. Parts that the
 * script loads later have none. Their hashes would have to come with every first visit and would add
 * little: the files come from the same server as the page
 * that vouches for them, under names that change with their content.
 */
export const withIntegrity = (html: string, hashOf: (address: string) => string): string =>
  html.replace(NAMED, (tag, address: string) => `${tag} integrity="${hashOf(address)}"`);
