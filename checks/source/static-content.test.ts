// Is everything in documents either plain HTML or an island? The browser runs nothing else of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ESLint } from 'eslint';

import { ROOT } from '../../config/root';
import { type MarkdownPage, readMarkdownPages } from '../../markdown/pages';
import { lineOf, nodesOf, treeOf } from '../../markdown/reader';
import { assertNone } from '../assert-none';

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
    const page = (source: string) => ({ path: 'docs/page.md', source });
    assert.match(componentsOn(page('一段。\n\n<Tabs>\n'))[0]!, /^docs\/page\.md:3：/);
    assert.match(componentsOn(page("import Tabs from '@theme/Tabs';\n"))[0]!, /page\.md:1：/);
  });
});

describe('components of documents', () => {
  const refusals = async (file: string, text: string) => {
    const eslint = new ESLint({ cwd: ROOT });
    const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
    return result!.messages.map(({ message }) => message).join('\n');
  };

  it('are refused a state and a listener', async () => {
    const file = 'src/components/content/Mutant.tsx';
    const state = "import { useState } from 'react';\nexport default useState;\n";
    assert.match(await refusals(file, state), /不能用有状态的 hook.*src\/islands/);
    const listener = 'export default () => <button onClick={() => 1} />;\n';
    assert.match(await refusals(file, listener), /不能监听事件.*src\/islands/);
  });

  it('all stand where the rule looks', async () => {
    const eslint = new ESLint({ cwd: ROOT });
    const index = readFileSync(path.join(ROOT, 'src/theme/MDXComponents/index.tsx'), 'utf8');
    const files = [...index.matchAll(/from '@site\/([^']+)'/g)].map(([, file]) => `${file}.tsx`);
    assert.ok(files.length > 0);
    for (const file of files) {
      const config = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as {
        rules: Record<string, unknown>;
      };
      assert.ok(
        config.rules['no-restricted-syntax'],
        `${file} 不在 checks/lint/static-content.mjs`,
      );
    }
  });
});
