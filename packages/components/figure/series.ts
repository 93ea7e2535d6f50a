/** Which colour and dash a series has: V2 and V3 have the same ones in every figure of the site. */

/** The classes of website/src/css/figures.css are `f-` and the tone, `f-…-dot` and `f-…-text`. */
export type Tone = 'v2' | 'v3' | 'plain' | 'other' | 'third';

/** For series that are neither V2 nor V3, in the order in which they are drawn. */
const FREE: readonly Tone[] = ['plain', 'other', 'third'];

/** A dashed curve is drawn after the others: where two coincide, both are seen. */
const DASHED: readonly Tone[] = ['v2', 'other', 'third'];

const versionIn = (name: string): Tone | undefined => {
  const [isV2, isV3] = [name.includes('V2'), name.includes('V3')];
  if (isV2 === isV3) return undefined;
  return isV2 ? 'v2' : 'v3';
};

/** The tone of each series, by its name. */
export function tonesOf(names: readonly string[]): Tone[] {
  const versions = names.map(versionIn);
  const others = names.filter((_, index) => !versions[index]);
  if (others.length > FREE.length) {
    throw new Error(`一幅图里最多有 ${FREE.length} 条与版本无关的线，这里有：${others.join('、')}`);
  }
  return versions.map(
    (version, index) => version ?? FREE[others.indexOf(names[index]!)] ?? FREE.at(-1)!,
  );
}

/** The numbers of the series in the order of drawing. */
export const drawingOrder = (tones: readonly Tone[]): number[] =>
  tones
    .map((_, index) => index)
    .sort((a, b) => Number(DASHED.includes(tones[a]!)) - Number(DASHED.includes(tones[b]!)));
