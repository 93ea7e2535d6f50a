/** The @font-face rule of formulas.css as the bundler minifies it. */
const RULE = /@font-face\{font-family:SwapX Formulas;[^}]*\}/;
const FILE = /url\((\/assets\/fonts\/formulas-[^)]+\.woff2)\)/;

export const hasFormulas = (html: string): boolean => html.includes('<math');

export interface Brought {
  /** The page's CSS without the rule of the font. */
  styles: string;
  /** After the CSS: loads the font from its file where scripts are off. */
  afterStyles: string;
  /** Inserted right before the first formula. */
  script: string;
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
 * Embeds the font as base64 in a script, so that it is available when the first formula is laid
 * out. A font file, or a data URL in the rule, would load later and shift the text, or delay the
 * first paint. The text before the first formula is painted while the data arrive.
 */
export function bringFont(css: string, read: (address: string) => Buffer): Brought {
  const [rule = ''] = RULE.exec(css) ?? [];
  const data = read(part(rule, FILE)).toString('base64');
  const family = part(rule, /font-family:([^;}]+)/);
  const sizeAdjust = part(rule, /size-adjust:([^;}]+)/);
  // A loop is faster than Uint8Array.from with a callback.
  const script = `{let d=atob("${data}"),b=new Uint8Array(d.length);for(let i=0;i<d.length;i++)b[i]=d.charCodeAt(i);document.fonts.add(new FontFace(${JSON.stringify(family)},b,${JSON.stringify({ sizeAdjust })}));document.currentScript.remove()}`;
  return {
    styles: css.replace(rule, ''),
    afterStyles: `<noscript><style>${rule}</style></noscript>`,
    // The script removes itself: React hydrates the HTML as it was rendered.
    script: `<script>${script}</script>`,
  };
}
