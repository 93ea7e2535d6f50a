import assert from 'node:assert/strict';
import { test } from 'node:test';

import { glossary, termAnchor } from 'swapx-facts/glossary';
import { asMarkdown, onSite } from 'swapx-markdown/testing';

test('::glossary lists every term in a row that can be linked', async () => {
  const [table] = (await onSite('::glossary')).children;
  assert.ok(table?.type === 'table');
  assert.deepEqual(
    table.children.slice(1).map(({ data }) => data?.hProperties?.id),
    glossary.map(termAnchor),
  );
});

test('::glossary is a table in Markdown', async () => {
  const text = await asMarkdown('::glossary');
  assert.match(text, /^\| 用词 \| 英文 \| 意思 \|$/m);
  const [{ term, english }] = glossary as [(typeof glossary)[number]];
  assert.ok(text.includes(`| ${term} | ${english} |`));
});
