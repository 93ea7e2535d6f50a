/** What drawings say about V2 and V3, and words that name a colour. */

/** The visible words of a drawing, each with its classes. */
const wordsOf = (svg: string): { classes: string; words: string }[] =>
  [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, words]) => ({
    classes: /class="([^"]*)"/.exec(attributes!)?.[1] ?? '',
    words: words!,
  }));

const has = (svg: string, name: string): boolean =>
  new RegExp(`class="(?:[^"]* )?${name}(?: [^"]*)?"`).test(svg);

/** What contradicts blue for V2 and red for V3 in one drawing. */
export function seriesFaults(svg: string): string[] {
  const words = wordsOf(svg);
  const named = words.filter(({ words: text }) => /\bV[23]\b/.test(text));
  if (named.length === 0) {
    return ['f-v2', 'f-v3']
      .filter((name) => has(svg, name))
      .map((name) => `画了 ${name}，却没有写着版本的文字`);
  }
  const faults = ['f-accent', 'f-second']
    .filter((name) => has(svg, name))
    .map((name) => `写着 V2 或 V3 的图里用了 ${name}；V2 用 f-v2，V3 用 f-v3，其余用 f-line`);
  for (const version of ['v2', 'v3']) {
    if (!has(svg, `f-${version}`)) continue;
    const label = version.toUpperCase();
    const isNamed = named.some(
      ({ words: text, classes }) => text.includes(label) && classes.includes(`f-${version}-text`),
    );
    if (!isNamed) faults.push(`画了 f-${version}，却没有 f-${version}-text 的“${label}”`);
  }
  for (const { classes, words: text } of words) {
    const isWrong = ['v2', 'v3'].some(
      (version) => classes.includes(`f-${version}-text`) && !text.includes(version.toUpperCase()),
    );
    if (isWrong) faults.push(`“${text}”用了版本的颜色，却没有写版本`);
  }
  return faults;
}

/** Words that say what colour a part of a figure has. */
export const coloursNamedIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /[红蓝绿黑白灰黄橙紫彩]色?的?(?:实|虚|曲|横|竖|折|粗|细)?(?:线|圆?点|条|柱|箭头|阴影|区域|格|框)/g,
    ),
  ].map(([words]) => words);
