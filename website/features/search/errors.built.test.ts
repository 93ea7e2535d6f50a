// Checks that an error leads to the page that explains it.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { ERRORS_PAGE } from '../../config/errors-page';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { headingsOf } from 'swapx-markdown/reader';
import { askIndex } from './testing/index.built';

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
