import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { RootContent } from 'mdast';

import { linksOf, treeOf } from 'swapx-markdown/reader';
import { questionOf, type Question } from '../../questions/question';
import { withQuestions } from './remark-questions';

const question = (slug: string, topic: string, pages: string[], errors: string[] = []): Question =>
  questionOf({
    path: `website/questions/sdk/${slug}.md`,
    source: `---
question: ${slug} 是什么？
topic: ${topic}
errors: ${JSON.stringify(errors)}
pages: ${JSON.stringify(pages)}
evidence:
  - page: /sdk/errors#STF
thread: https://example.org/1
date: 2024-01
---

${slug} 的答案。

见[错误信息](/sdk/errors)。
`,
  });

const headingsIn = (nodes: RootContent[]): unknown[] =>
  nodes.flatMap((node) => (node.type === 'heading' ? [node.data?.hProperties?.id] : []));

/** What a reader of the nodes can follow. */
const linksIn = (nodes: RootContent[]): string[] =>
  nodes.flatMap((node): string[] => {
    if (node.type === 'link') return [node.url];
    return 'children' in node ? linksIn(node.children as RootContent[]) : [];
  });

describe('the bank of answers', () => {
  it('stands on the page of its area by topic, in the order of the topics', () => {
    const questions = [question('a', 'errors', []), question('b', 'install', [])];
    const nodes = withQuestions([], '/sdk/questions', questions);
    assert.deepEqual(headingsIn(nodes), ['install', 'b', 'errors', 'a']);
    assert.deepEqual(withQuestions([], '/study/questions', questions), []);
  });

  it('gives a page at most five questions, those at home there first', () => {
    const guest = question('guest', 'errors', ['/sdk/start', '/sdk/server']);
    const own = ['a', 'b', 'c', 'd', 'e'].map((slug) => question(slug, 'errors', ['/sdk/server']));
    const links = linksIn(withQuestions([], '/sdk/server', [guest, ...own]));
    assert.deepEqual(
      links,
      ['a', 'b', 'c', 'd', 'e'].map((slug) => `/sdk/questions#${slug}`),
    );
    assert.deepEqual(linksIn(withQuestions([], '/sdk/start', [guest, ...own])), [
      '/sdk/questions#guest',
    ]);
    assert.deepEqual(withQuestions([], '/sdk/front-end', [guest, ...own]), []);
  });

  it('is linked from the page of errors, below the error or in a list of the others', () => {
    const source = '### `STF` {#STF}\n\n- 原因。\n\n### `LOK` {#LOK}\n\n- 原因。\n';
    const page = structuredClone(treeOf(source).children);
    const stf = question('stf', 'errors', [], ['STF']);
    const other = question('other', 'errors', [], ['Nonce too high']);
    const nodes = withQuestions(page, '/sdk/errors', [stf, other]);
    assert.deepEqual(linksOf(source), []);
    assert.deepEqual(linksIn(nodes.slice(0, 3)), ['/sdk/questions#stf']);
    assert.deepEqual(linksIn(nodes.slice(3, 5)), []);
    assert.deepEqual(headingsIn(nodes).at(-1), 'question-errors');
    assert.deepEqual(linksIn(nodes.slice(5)), ['/sdk/questions#other']);
  });
});
