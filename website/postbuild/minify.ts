/**
 * Minifies the scripts of a page and leaves out the closing tags that HTML does not ask for. The minifier
 * of Docusaurus reads whole pages, which takes long and saves hardly more than this.
 */
import { transformSync } from 'esbuild';

import { installedPackages, openCache } from 'swapx-kept/cache';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const LAST_TAGS = /^<\/body>\s*<\/html>\s*$/;

const kept = openCache('minified-scripts');

/** All pages have the same few, and so has the next build. */
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

/** Found from the end: a pattern would be tried at every space of the page. */
function withoutLastTags(html: string): string {
  const end = html.lastIndexOf('</body>');
  return LAST_TAGS.test(html.slice(end)) ? html.slice(0, end).trimEnd() : html;
}

export const minifyPage = (html: string): string =>
  withoutLastTags(
    html.replace(SCRIPT, (_tag, script: string) => `<script>${minified(script)}</script>`),
  );
