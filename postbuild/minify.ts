/**
 * Minifies the scripts of a page and leaves out the closing tags that HTML does not ask for. The minifier
 * of Docusaurus reads whole pages, which takes long and saves hardly more than this.
 */
import { transformSync } from 'esbuild';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const LAST_TAGS = /\s*<\/body>\s*<\/html>\s*$/;

/** All pages have the same few. */
const known = new Map<string, string>();

function minified(script: string): string {
  const code =
    known.get(script) ?? transformSync(script, { minify: true, charset: 'utf8' }).code.trim();
  known.set(script, code);
  return code;
}

export const minifyPage = (html: string): string =>
  html
    .replace(SCRIPT, (_tag, script: string) => `<script>${minified(script)}</script>`)
    .replace(LAST_TAGS, '');
