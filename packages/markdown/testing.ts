import type { Root } from 'mdast';
import remarkStringify from 'remark-stringify';
import type { Plugin } from 'unified';
import { VFile } from 'vfile';

import type { Directive } from './directive';
import { markdownParser, treeOf } from './reader';
import remarkDirectives from './remark-directives';

const PAGE = 'website/docs/page.md';

/** Runs a plugin over Markdown as Docusaurus does, and returns the tree; for tests only. */
export async function transform<Options extends unknown[]>(
  markdown: string,
  plugin: Plugin<Options, Root>,
  options: Options,
  path = PAGE,
): Promise<Root> {
  const file = new VFile({ value: markdown, path });
  // A copy, because the shared tree is frozen.
  const tree = structuredClone(treeOf(markdown));
  return (await markdownParser()
    .use(plugin, ...options)
    .run(tree, file)) as Root;
}

/** The tree of the site; for tests only. */
export const onSite = (markdown: string, path?: string, directives?: Directive[]): Promise<Root> =>
  transform(markdown, remarkDirectives, [{ form: 'site', directives }], path);

/** The Markdown export; for tests only. */
export async function asMarkdown(
  markdown: string,
  path = PAGE,
  directives?: Directive[],
): Promise<string> {
  const processor = markdownParser()
    .use(remarkDirectives, { form: 'markdown', directives })
    .use(remarkStringify);
  return String(await processor.process(new VFile({ value: markdown, path })));
}
