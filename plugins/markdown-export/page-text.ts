import type { Root } from 'mdast';
import remarkStringify from 'remark-stringify';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';

import type { Directive } from '../../markdown/directive';
import { markdownParser, removeId } from '../../markdown/reader';
import remarkDirectives from '../../markdown/remark-directives';

/** Drops what means something only on the site: front matter, anchors, what fences say of blocks. */
const withoutSiteParts: Plugin<[], Root> = () => (tree) => {
  tree.children = tree.children.filter(({ type }) => type !== 'yaml');
  visit(tree, 'heading', removeId);
  visit(tree, 'code', (node) => {
    node.meta = null;
  });
};

/** Turns links into addresses that work anywhere. */
const absoluteLinks: Plugin<[string, string], Root> = (siteUrl, permalink) => (tree) => {
  visit(tree, 'link', (node) => {
    node.url = node.url.startsWith('#')
      ? siteUrl + permalink + node.url
      : node.url.replace(/^(pathname:\/\/)?\//, `${siteUrl}/`);
  });
};

/** A page as clean Markdown, with samples, signatures and facts in place. */
export async function pageText(
  source: string,
  path: string,
  siteUrl: string,
  permalink: string,
  directives?: readonly Directive[],
): Promise<string> {
  const processor = markdownParser()
    .use(withoutSiteParts)
    .use(remarkDirectives, { form: 'markdown', directives })
    .use(absoluteLinks, siteUrl, permalink)
    .use(remarkStringify, { bullet: '-', rule: '-' });
  const file = await processor.process(new VFile({ value: source, path }));
  // An ampersand in an address needs no escape, and not every reader of Markdown knows it.
  return String(file).replaceAll('terms\\&conditions', 'terms&conditions');
}
