import type { Code, Link, Root } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { lookUp } from '../../facts';
import { readAttributes, withPlace } from '../../remark/failures';
import { factsInCode, linkTarget } from '../../remark/fact';
import { readFigure } from '../../remark/figure';
import remarkGlossary from '../../remark/glossary';
import remarkSamples from '../../remark/samples';
import remarkSignature from '../../remark/signature';
import { textOf } from '../../remark/text';
import { visitNodes } from '../../remark/visit';

/** A fact in words; a doubtful one brings its doubt along. */
function factText(key: string): string {
  const fact = lookUp(key);
  return fact.confidence === 'certain' ? String(fact.value) : `${fact.value}（${fact.note}）`;
}

/** A drawing in words: its caption, and what its <desc> says to people who cannot see it. */
function figureText({ attributes }: LeafDirective): string {
  const { file, caption } = readAttributes('::figure', attributes, ['file', 'caption']);
  const description = /<desc[^>]*>([^<]*)<\/desc>/.exec(readFigure(file))?.[1]?.trim();
  return `图：${caption} ${description ?? ''}`.trim();
}

/** Turns our own syntax into plain text, and links into addresses that work anywhere. */
const plainText: Plugin<[{ url: string }], Root> = (site) => (tree, file) => {
  visitNodes(tree, 'textDirective', (node: TextDirective, index, parent) => {
    if (node.name !== 'fact') return;
    const value = withPlace(file, node, () => factText(textOf(node)));
    parent.children[index] = { type: 'text', value } as never;
  });
  visitNodes(tree, 'code', (node: Code) => {
    node.value = withPlace(file, node, () => factsInCode(node.value));
  });
  visitNodes(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
    if (node.name !== 'figure') return;
    const value = withPlace(file, node, () => figureText(node));
    parent.children[index] = { type: 'paragraph', children: [{ type: 'text', value }] } as never;
  });
  visitNodes(tree, 'link', (node: Link) => {
    if (node.url.startsWith('fact:')) node.url = linkTarget(node.url.slice('fact:'.length));
    else if (node.url.startsWith('/')) node.url = site.url + node.url;
  });
};

/** Drops what means something only on the site: anchors of headings, and indexes that link to them. */
const withoutAnchors = (markdown: string) =>
  markdown.replace(/^(#+ .*?) *\{#[\w-]+\}$/gm, '$1').replace(/^::members$/gm, '');

/** A page as clean Markdown, with samples, signatures and facts in place. */
export async function pageText(
  source: string,
  path: string,
  site: { url: string },
): Promise<string> {
  // These packages are ES modules; the plugin is compiled to CommonJS.
  const [{ unified }, parse, stringify, gfm, directive, math, { VFile }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-stringify'),
    import('remark-gfm'),
    import('remark-directive'),
    import('remark-math'),
    import('vfile'),
  ]);
  const processor = unified()
    .use(parse.default)
    .use(gfm.default)
    .use(directive.default)
    .use(math.default)
    .use(remarkSamples)
    .use(remarkSignature)
    .use(remarkGlossary)
    .use(plainText, site)
    .use(stringify.default, { bullet: '-', rule: '-' });
  const file = await processor.process(new VFile({ value: withoutAnchors(source), path }));
  return String(file);
}
