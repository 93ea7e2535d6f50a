import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { ROOT } from '../config/root';
import { nearest } from '../facts/nearest';
import { readAttributes, withPlace } from './failures';
import { jsxFlow } from './jsx';
import { visitNodes } from './visit';

const FOLDER = path.join(ROOT, 'docs', 'figures');

/** Reads a drawing. It must say in words what it shows: <title>, and <desc> for the detail. */
export function readFigure(name: string): string {
  const file = path.join(FOLDER, name);
  if (!existsSync(file)) {
    throw new Error(
      `docs/figures 中没有图“${name}”；最接近的是“${nearest(name, readdirSync(FOLDER))}”`,
    );
  }
  const svg = readFileSync(file, 'utf8').trim();
  for (const element of ['title', 'desc']) {
    if (!svg.includes(`<${element}`))
      throw new Error(`图“${name}”缺少 <${element}>，读屏软件读不出它`);
  }
  const fixed = /(?:fill|stroke)="(#[^"]*|rgb[^"]*|black|white)"/.exec(svg)?.[1];
  if (fixed) {
    throw new Error(
      `图“${name}”用了固定颜色 ${fixed}，深色模式会看不清；改用 src/css/figures.css 的类`,
    );
  }
  return svg;
}

/**
 * `::figure{file="constant-product.svg" caption="…"}` puts a drawing into the page itself, so that it
 * follows the colour mode; an <img> could not.
 */
const remarkFigure: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
    if (node.name !== 'figure') return;
    parent.children[index] = withPlace(file, node, () => {
      const { file: name, caption } = readAttributes('::figure', node.attributes, [
        'file',
        'caption',
      ]);
      return jsxFlow('Figure', { html: readFigure(name), caption });
    });
  });
};

export default remarkFigure;
