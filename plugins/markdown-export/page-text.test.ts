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
