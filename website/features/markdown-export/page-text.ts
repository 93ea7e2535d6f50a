import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkStringify from 'remark-stringify';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { markdownParser, removeId } from 'swapx-markdown/reader';
import remarkDirectives from 'swapx-markdown/remark-directives';

/** Removes site-only syntax: front matter, heading ids, meta strings of fences. */
const withoutSiteParts: Plugin<[], Root> = () => (tree) => {
  tree.children = tree.children.filter(({ type }) => type !== 'yaml');
  visit(tree, 'heading', removeId);
  visit(tree, 'code', (node) => {
    node.meta = null;
  });
};

/** Makes links absolute. */
const absoluteLinks: Plugin<[string, string], Root> = (siteUrl, permalink) => (tree) => {
  visit(tree, 'link', (node) => {
    node.url = node.url.startsWith('#')
      ? siteUrl + permalink + node.url
      : node.url.replace(/^(pathname:\/\/)?\//, `${siteUrl}/`);
  });
};

/** Elements such as `<sup>` are valid in Markdown, but their attributes only make sense on the site. */
const plainHtml: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'html', (node) => {
    const [, name] = /^<(\w+)\s/.exec(node.value) ?? [];
    if (name) file.fail(`<${name}> 带属性，写不成 Markdown`, node);
  });
};

/** Moves the opening of examples, which the site folds, to the end. */
const openingLast: Plugin<[], Root> = () => (tree) => {
  const isOpening = (node: RootContent) => node.type === 'leafDirective' && node.name === 'opening';
  const [openings, others] = [true, false].map((wanted) =>
    tree.children.filter((node) => isOpening(node) === wanted),
  ) as [RootContent[], RootContent[]];
  tree.children = [...others, ...openings];
};

/** Adds the addresses of projects at the end; on the site, buttons above the code download them. */
const projectsLast: Plugin<[], Root> = () => (tree) => {
  const projects = new Set<string>();
  visit(tree, 'code', ({ data }) => {
    if (data?.codeBlockProps?.projectAddress) projects.add(data.codeBlockProps.projectAddress);
  });
  if (projects.size === 0) return;
  const links = [...projects].flatMap((url, index): PhrasingContent[] => [
    { type: 'text', value: index > 0 ? '、' : '本页的程序，下载为项目：' },
    { type: 'link', url, children: [{ type: 'text', value: url.replace(/^.*\//, '') }] },
  ]);
  tree.children.push({ type: 'paragraph', children: links });
};

interface Place {
  siteUrl: string;
  permalink: string;
}

/** Renders a page as plain Markdown, with samples, signatures and facts filled in. Changes the tree. */
export function pageText(tree: Root, file: VFile, { siteUrl, permalink }: Place): string {
  const processor = markdownParser()
    .use(withoutSiteParts)
    .use(plainHtml)
    .use(openingLast)
    .use(remarkDirectives, { form: 'markdown' })
    .use(projectsLast)
    .use(absoluteLinks, siteUrl, permalink)
    .use(remarkStringify, { bullet: '-', rule: '-' });
  const text = processor.stringify(processor.runSync(tree, file) as Root);
  // An escaped ampersand in a URL is misread by some Markdown parsers, and needs no escape.
  return text.replaceAll('terms\\&conditions', 'terms&conditions');
}
