import type { Root } from 'mdast';
import type { Plugin } from 'unified';

/** Runs our plugins over Markdown as Docusaurus does, and returns the tree; for tests only. */
export async function transform(markdown: string, ...plugins: Plugin<[], Root>[]): Promise<Root> {
  // These packages are ES modules; tests are compiled to CommonJS.
  const [{ unified }, parse, gfm, directive, { VFile }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
    import('vfile'),
  ]);
  const processor = unified()
    .use(parse.default)
    .use(gfm.default)
    .use(directive.default)
    .use(plugins);
  const file = new VFile({ value: markdown, path: 'docs/page.md' });
  return (await processor.run(processor.parse(file), file)) as Root;
}
