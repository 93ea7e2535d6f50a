import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pageText } from './page-text';

const textOf = (source: string) =>
  pageText(source, 'docs/page.md', 'https://docs.example', '/study/page');

test('a box in a box, and what stands in it, is turned too', async () => {
  const text = await textOf(
    '::::info\n\n外。\n\n:::danger[里]\n\n链 ID 是 :fact[mainnet.chainId]。\n\n:::\n\n::::\n',
  );
  assert.doesNotMatch(text, /:::|:fact/);
  assert.match(text, /^> > \*\*.*里\*\*\n> >\n> > 链 ID 是 \d+。$/m);
});

test('front matter and anchors of headings are dropped, code stays as it is', async () => {
  const source = '---\ntitle: 甲\n---\n\n## `swap()` 乙 {#b}\n\n```md\n## 丙 {#c}\n```\n';
  assert.equal(await textOf(source), '## `swap()` 乙\n\n```md\n## 丙 {#c}\n```\n');
});

test('links work anywhere', async () => {
  const source = '[甲](#a)、[乙](/sdk/)、[丙](pathname:///a.json)、[丁](https://example.org/)。';
  assert.equal(
    await textOf(source),
    '[甲](https://docs.example/study/page#a)、[乙](https://docs.example/sdk/)、' +
      '[丙](https://docs.example/a.json)、[丁](https://example.org/)。\n',
  );
});
