import type { Blockquote, Code, Html, Link, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { lookUp } from '../../facts';
import { readAttributes, withPlace } from '../../markdown/failures';
import { factsInCode, linkTarget } from '../../markdown/fact';
import { readFigure } from '../../markdown/figure';
import remarkGlossary from '../../markdown/glossary';
import remarkSamples from '../../markdown/samples';
import remarkSignature from '../../markdown/signature';
import { textOf } from '../../markdown/text';
import { visitNodes } from '../../markdown/visit';

/** A fact as Markdown; a doubtful one brings its doubt along. */
function factText(key: string): string {
  const fact = lookUp(key);
  const value = fact.kind === 'url' ? `<${fact.value}>` : String(fact.value);
  return fact.confidence === 'certain' ? value : `${value}（${fact.note}）`;
}

/** A drawing in words: its caption, and what its <desc> says to people who cannot see it. */
function figureText({ attributes }: LeafDirective): string {
  const { file, caption } = readAttributes('::figure', attributes, ['file', 'caption']);
  const description = /<desc[^>]*>([^<]*)<\/desc>/.exec(readFigure(file))?.[1]?.trim();
  return `图：${caption} ${description ?? ''}`.trim();
}

const KINDS: Record<string, string> = {
  info: '信息',
  tip: '建议',
  warning: '注意',
  danger: '危险',
};

/** A coloured box as a quotation that says how grave it is. */
function boxText({ name, children }: ContainerDirective): Blockquote {
  const [first, ...rest] = children;
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel;
  const title = [KINDS[name] ?? name, ...(isLabelled ? [textOf(first)] : [])].join('：');
  const heading: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  };
  return { type: 'blockquote', children: [heading, ...(isLabelled ? rest : children)] };
}

/** Turns our own syntax into plain text, and links into addresses that work anywhere. */
const plainText: Plugin<[string, string], Root> = (siteUrl, permalink) => (tree, file) => {
  visitNodes(tree, 'textDirective', (node: TextDirective, index, parent) => {
    if (node.name !== 'fact') return;
    const value = withPlace(file, node, () => factText(textOf(node)));
    // Written as it is: the address of a link must not be escaped.
    const raw: Html = { type: 'html', value };
    parent.children[index] = raw;
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
    else if (node.url.startsWith('#')) node.url = siteUrl + permalink + node.url;
    else node.url = node.url.replace(/^(pathname:\/\/)?\//, `${siteUrl}/`);
  });
  // Last, because what stands in a box has to be turned first.
  visitNodes(tree, 'containerDirective', (node: ContainerDirective, index, parent) => {
    parent.children[index] = boxText(node);
  });
};

/** Drops what means something only on the site: anchors of headings, and indexes that link to them. */
const withoutAnchors = (markdown: string) =>
  markdown.replace(/^(#+ .*?) *\{#[\w-]+\}$/gm, '$1').replace(/^::members$/gm, '');

/** A page as clean Markdown, with samples, signatures and facts in place. */
export async function pageText(
  source: string,
  path: string,
  siteUrl: string,
  permalink: string,
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
    // Cells padded to columns would be most of a table.
    .use(gfm.default, { tablePipeAlign: false })
    .use(directive.default)
    .use(math.default)
    .use(remarkSamples)
    .use(remarkSignature)
    .use(remarkGlossary)
    .use(plainText, siteUrl, permalink)
    .use(stringify.default, { bullet: '-', rule: '-' });
  const file = await processor.process(new VFile({ value: withoutAnchors(source), path }));
  // An ampersand in an address needs no escape, and not every reader of Markdown knows it.
  return String(file).replaceAll('terms\\&conditions', 'terms&conditions');
}
