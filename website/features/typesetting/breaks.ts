import type { PhrasingContent } from 'mdast';

import { jsxText } from 'swapx-markdown/jsx';

/** A name so short fits into every column. */
const LONG = /[\w$.]{12,}/g;

/** Before a capital that begins a word of the name, and behind the signs between names. */
const PLACES = /(?<=[a-z\d])(?=[A-Z][A-Za-z\d]{2})|(?<=[_.])(?=[A-Za-z]\w{2})/;

/** A text with places to break in its long names: `Nonfungible`, `Position`, `Manager`. */
export function breakable(text: string): PhrasingContent[] {
  const pieces: string[] = [''];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(LONG)) {
    const [first, ...others] = name.split(PLACES);
    pieces[pieces.length - 1] += text.slice(end, index) + first!;
    pieces.push(...others);
    end = index + name.length;
  }
  pieces[pieces.length - 1] += text.slice(end);
  return pieces.flatMap((value, index): PhrasingContent[] => [
    ...(index > 0 ? [jsxText('wbr', {})] : []),
    { type: 'text', value },
  ]);
}
