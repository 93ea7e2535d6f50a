import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { closest } from 'fastest-levenshtein';

import { lookUp } from 'swapx-facts';
import { defineDirective, required } from '../directive';
import { jsxFlow } from '../jsx';
import { DOCS } from '../pages';
import { withResults } from '../results';

const FOLDER = path.join(DOCS, 'figures');

/** A drawing needs a text alternative (<title>, <desc>) and colours that follow the colour mode. */
export function checkFigure(name: string, svg: string): void {
  for (const element of ['title', 'desc']) {
    if (!svg.includes(`<${element}`))
      throw new Error(`图“${name}”缺少 <${element}>，读屏软件读不出它`);
  }
  const fixed = /(?:fill|stroke)="(#[^"]*|rgb[^"]*|black|white)"/.exec(svg)?.[1];
  if (fixed) {
    throw new Error(
      `图“${name}”用了固定颜色 ${fixed}，深色模式会看不清；改用 website/src/css/figures.css 的类`,
    );
  }
}

/** Positions along an axis are data: drawn by hand they would be wrong unnoticed. */
export function refuseAxes(name: string, svg: string): void {
  if (/class="[^"]*\bf-(?:axis|grid)\b/.test(svg)) {
    throw new Error(
      `图“${name}”有坐标轴：位置就是数据，手画的会与结果不符；用 ::chart 由示例画出，或者用部件，或者改成不带数据的示意图`,
    );
  }
}

/** `:fact[…]` in a drawing is replaced by the bare value, without a mark of doubt. */
const withFacts = (svg: string): string =>
  svg.replaceAll(/:fact\[([^\]]*)\]/g, (_match, key: string) => String(lookUp(key).value));

function readFigure(name: string): string {
  const file = path.join(FOLDER, name);
  if (!existsSync(file)) {
    throw new Error(
      `website/docs/figures 中没有图“${name}”；最接近的是“${closest(name, readdirSync(FOLDER))}”`,
    );
  }
  const svg = withFacts(withResults(readFileSync(file, 'utf8').trim()));
  checkFigure(name, svg);
  refuseAxes(name, svg);
  return svg;
}

export default defineDirective({
  name: 'figure',
  kind: 'leaf',
  summary: '把 `website/docs/figures/` 里的一幅示意图（SVG）放进页面；有坐标的图用 `::chart`。',
  attributes: {
    file: required('SVG 的文件名'),
    caption: required('图下的说明'),
  },
  example: '::figure{file="swaps-sequence.svg" caption="一次兑换里谁先做什么。"}',
  // Inline SVG follows the colour mode; an <img> would not.
  toSite: ({ attributes: { file, caption } }) =>
    jsxFlow('Figure', { html: readFigure(file), caption }),
  /** The caption and the text of <desc>. */
  toMarkdown({ attributes: { file, caption } }) {
    const description = /<desc[^>]*>([^<]*)<\/desc>/.exec(readFigure(file))?.[1]?.trim();
    const value = `图：${caption} ${description ?? ''}`.trim();
    return { type: 'paragraph', children: [{ type: 'text', value }] };
  },
});
