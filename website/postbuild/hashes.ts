/** Hashes of scripts and styles: for the content security policy, and for the attribute `integrity`. */
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

/** Collects the hashes of all inline scripts and styles; data in script elements needs none. */
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

/** The elements that load scripts and styles from files. */
const NAMED = /<(?:script [^>]*?src|link rel="?stylesheet"? [^>]*?href)="?(\/assets\/[^\s">]+)"?/g;

/**
 * Adds the attribute `integrity` to every script and style sheet that a page loads. Chunks that are
 * loaded later have no such hash. The hashes would be part of every first visit and would add little:
 * the chunks come from the same server as the page, under names that change with their content.
 */
export const withIntegrity = (html: string, hashOf: (address: string) => string): string =>
  html.replace(NAMED, (tag, address: string) => `${tag} integrity="${hashOf(address)}"`);
