/** As the bundler writes the rule of formulas.css. */
const RULE = /@font-face\{font-family:SwapX Formulas;[^}]*\}/;
const FILE = /url\((\/assets\/fonts\/formulas-[^)]+\.woff2)\)/;

export const hasFormulas = (html: string): boolean => html.includes('<math');

export interface Brought {
  /** The styles without the rule of the font. */
  styles: string;
  /** Goes behind the styles: who runs no scripts has the file. */
  afterStyles: string;
  /** Goes right before the content. */
  beforeContent: string;
}

function part(rule: string, pattern: RegExp): string {
  const [, found] = pattern.exec(rule) ?? [];
  if (!found) {
    throw new Error(
      `样式里没有公式的字体（${pattern.source}）；请对照 website/features/formulas/formulas.css 改 bring-font.ts`,
    );
  }
  return found;
}

/**
 * For a page with formulas: the font comes with the page, as data that a script hands over. Then it is
 * there when the first formula is laid out. As a file, and as a data address too, it would come
 * later and move the text, or keep the page from being drawn until it has come. It is as long as many a
 * page: shell and title stand before it and are painted while it comes.
 */
export function bringFont(css: string, read: (address: string) => Buffer): Brought {
  const [rule = ''] = RULE.exec(css) ?? [];
  const data = read(part(rule, FILE)).toString('base64');
  const family = part(rule, /font-family:([^;}]+)/);
  const sizeAdjust = part(rule, /size-adjust:([^;}]+)/);
  // A loop is faster than Uint8Array.from with a function.
  const script = `{let d=atob("${data}"),b=new Uint8Array(d.length);for(let i=0;i<d.length;i++)b[i]=d.charCodeAt(i);document.fonts.add(new FontFace(${JSON.stringify(family)},b,${JSON.stringify({ sizeAdjust })}));document.currentScript.remove()}`;
  return {
    styles: css.replace(rule, ''),
    afterStyles: `<noscript><style>${rule}</style></noscript>`,
    // It leaves no trace: React finds the page as it was rendered.
    beforeContent: `<script>${script}</script>`,
  };
}
