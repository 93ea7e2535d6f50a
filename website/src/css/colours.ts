/** The colours of website/src/css/tokens.css, for what is drawn or declared outside of the stylesheet. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

const css = readFileSync(path.join(ROOT, 'website/src/css/tokens.css'), 'utf8');

/** The colours that one block of tokens.css sets, by their names without the dashes. */
function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`website/src/css/tokens.css 中没有 ${selector} 的声明块`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]+);/gi)].map(([, name, value]) => [name!, value!]),
  );
}

const light = coloursOf(':root');

export const colours = { light, dark: { ...light, ...coloursOf("[data-theme='dark']") } };

/** One colour; a name that tokens.css does not have must not become an invisible drawing. */
export function colour(name: string, mode: keyof typeof colours = 'light'): string {
  const value = colours[mode][name];
  if (!value) throw new Error(`website/src/css/tokens.css 中没有颜色 --${name}`);
  return value;
}
