/** As the bundler names the file of formulas.css. */
const FONT = /url\((\/assets\/fonts\/formulas-[^)]+\.woff2)\)/;

export const hasFormulas = (html: string): boolean => html.includes('<math');

/**
 * The styles with the font in them, for pages with formulas. Asked for as a file it would come after
 * the text and move it, or keep the whole page from being drawn until it has come.
 */
export function withFont(css: string, read: (address: string) => Buffer): string {
  if (!FONT.test(css)) {
    throw new Error('样式里没有公式的字体；请对照 plugins/formulas/formulas.css 改 bring-font.ts');
  }
  return css.replace(
    FONT,
    (_whole, address: string) => `url(data:font/woff2;base64,${read(address).toString('base64')})`,
  );
}
