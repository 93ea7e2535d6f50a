// Is everything in documents either plain HTML or an island? The browser runs nothing else of them.
// What their own components may do, the linter knows: tests/lint/static-content.mjs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import { lineOf, nodesOf, treeOf } from 'swapx-markdown/reader';
import { assertNone } from '../kit/assert-none';

/** What an author typed that would become a component: `<Tabs>`, or a module's import. */
function componentsOn({ path: file, source }: MarkdownPage): string[] {
  const tree = treeOf(source);
  const elements = nodesOf(tree, 'html').filter(({ value }) => /^<\/?[A-Z]/.test(value));
  const modules = nodesOf(tree, 'paragraph').filter(({ children: [first] }) =>
    first?.type === 'text' ? /^(import|export)\s/.test(first.value) : false,
  );
  return [...elements, ...modules].map(
    (node) => `${file}:${lineOf(node)}：页面里不写组件；会动的东西用 ::island{name="…"}`,
  );
}

describe('documents', () => {
  it('hold no component that an author typed', () => {
    assertNone(readMarkdownPages().flatMap(componentsOn));
  });

  it('are refused with one, by place', () => {
    const page = (source: string) => ({ path: 'website/docs/page.md', source });
    assert.match(componentsOn(page('一段。\n\n<Tabs>\n'))[0]!, /^website\/docs\/page\.md:3：/);
    assert.match(componentsOn(page("import Tabs from '@theme/Tabs';\n"))[0]!, /page\.md:1：/);
  });
});
