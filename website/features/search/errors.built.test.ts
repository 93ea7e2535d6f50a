// Checks that an error leads to the page that explains it.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { ERRORS_PAGE } from '../../config/errors-page';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { headingsOf } from 'swapx-markdown/reader';
import { createSearch } from 'swapx-search/engine/client';
import { nameOf } from 'swapx-search/engine/errors';
import { explanationsFile } from 'swapx-search/engine/files';
import type { Explanation } from 'swapx-search/engine/format';
import { readBuiltFile } from '../../../tests/kit/built-site';
import { askIndex, catalogueFile } from './testing/index.built';

/** Results seen at a glance. Errors that are a bare number or common words match other pages, too. */
const SEEN = 5;

it('every error of the errors page is found by its text', async () => {
  const { source } = readMarkdownPages().find(
    ({ path }) => path === `website/docs${ERRORS_PAGE}.md`,
  )!;
  const errors = headingsOf(source).filter(({ depth }) => depth === 3);
  assert.ok(errors.length > 0);
  const missed: string[] = [];
  for (const { text } of errors) {
    const answers = (await askIndex(text)).slice(0, SEEN);
    if (!answers.includes(ERRORS_PAGE)) missed.push(`${text}：${answers.join(' ') || '没有结果'}`);
  }
  assert.deepEqual(missed, []);
});

const { search } = createSearch((file) =>
  Promise.resolve(new Response(new Uint8Array(readBuiltFile(file)))),
);

const explanations = JSON.parse(
  readBuiltFile(`/${explanationsFile(catalogueFile.folder)}`).toString('utf8'),
) as Explanation[];

it('an error without the name of its contract names every error that it may be, the common one first', async () => {
  const errors = [...new Set(explanations.flatMap((explanation) => explanation.errors))];
  const byName = new Map<string, string[]>();
  for (const error of errors) {
    byName.set(nameOf(error), [...(byName.get(nameOf(error)) ?? []), error]);
  }
  const ambiguous = [...byName].filter(([, named]) => named.length > 1);
  assert.ok(ambiguous.length > 5);
  for (const [name, named] of ambiguous) {
    const { explained } = await search(name, 1);
    const shown = [explained!.error, ...explained!.others.map(({ error }) => error)];
    assert.deepEqual(shown.sort(), named.sort(), name);
    const common = explanations.find(
      ({ errors: texts, address }) =>
        address.startsWith(`${ERRORS_PAGE}#`) && texts.some((text) => nameOf(text) === name),
    );
    if (common) assert.equal(explained!.address, common.address, name);
  }
});

it('of the two commonest names, the error of the router comes first', async () => {
  for (const name of ['INSUFFICIENT_OUTPUT_AMOUNT', 'EXPIRED']) {
    assert.equal((await search(name, 1)).explained?.error, `UniswapV2Router: ${name}`);
  }
});
