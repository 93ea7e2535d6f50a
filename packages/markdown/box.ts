import { readFileSync } from 'node:fs';
import path from 'node:path';

import themeChinese from '@docusaurus/theme-translations/locales/zh-Hans/theme-common.json';
import type { Blockquote, Paragraph } from 'mdast';

import { ROOT } from 'swapx-kept/root';

import { defineDirective, type Directive, optional } from './directive';

const theme: Record<string, string> = themeChinese;
/** The website's own messages override the theme's. */
const own = JSON.parse(
  readFileSync(path.join(ROOT, 'website/i18n/zh/code.json'), 'utf8'),
) as Record<string, { message: string }>;

/** Default title of a box. */
function wordFor(name: string): string {
  const key = `theme.admonition.${name}`;
  const word = own[key]?.message ?? theme[key];
  if (!word) throw new Error(`提示框“${name}”没有中文名；写进 website/i18n/zh/code.json 的 ${key}`);
  return word;
}

/** A coloured box: a Docusaurus admonition on the site, a quotation with a title in Markdown. */
export const defineBox = ({
  name,
  summary,
  example,
}: Pick<Directive, 'name' | 'summary' | 'example'>): Directive =>
  defineDirective({
    name,
    kind: 'container',
    summary,
    label: optional('标题'),
    attributes: {},
    example,
    toSite: ({ node }) => node,
    toMarkdown({ label, content }): Blockquote {
      const word = wordFor(name);
      const title = label === '' || label === word ? word : `${word}：${label}`;
      const heading: Paragraph = {
        type: 'paragraph',
        children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
      };
      return { type: 'blockquote', children: [heading, ...content] };
    },
  });
