import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { asMarkdown, onSite } from '../testing';
import actions from './actions';

describe(':::actions', () => {
  it('is a paragraph of links, with a class on the page', async () => {
    const [links] = (await onSite(actions.example)).children;
    assert.equal(links?.type, 'paragraph');
    assert.deepEqual(links.data, { hProperties: { className: ['actions'] } });
    assert.match(await asMarkdown(actions.example), /^\[练习场\]\(\S+\) \[从零到第一笔兑换\]/);
  });

  for (const content of ['文字', '[甲](/sdk/) 与 [乙](/sdk/)', '[甲](/sdk/)\n\n[乙](/sdk/)', '']) {
    it(`refuses ${JSON.stringify(content)}`, () =>
      assert.rejects(onSite(`:::actions\n\n${content}\n\n:::`), /只能有一行链接/));
  }
});
