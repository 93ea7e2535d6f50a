/**
 * Minifies the inline scripts of a page and removes the optional closing tags at its end.
 * Docusaurus' minifier parses whole pages, which is slow and saves hardly more.
 */
import { transformSync } from 'esbuild';

import { installedPackages, openCache } from 'swapx-kept/cache';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const LAST_TAGS = /^<\/body>\s*<\/html>\s*$/;

const kept = openCache('minified-scripts');

/** In-memory cache in front of the disk cache: all pages have the same few scripts. */
const known = new Map<string, string>();

function minified(script: string): string {
  const before = known.get(script);
  if (before !== undefined) return before;
  const made = kept.json([installedPackages(), script], () =>
    transformSync(script, { minify: true, charset: 'utf8' }).code.trim(),
  );
  known.set(script, made);
  return made;
}

/** Searches from the end: a regular expression would be tried at every space of the page. */
function withoutLastTags(html: string): string {
  const end = html.lastIndexOf('</body>');
  return LAST_TAGS.test(html.slice(end)) ? html.slice(0, end).trimEnd() : html;
}

export const minifyPage = (html: string): string =>
  withoutLastTags(
    html.replace(SCRIPT, (_tag, script: string) => `<script>${minified(script)}</script>`),
  );
