import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runInNewContext } from 'node:vm';

import { describeFailure } from './causes.mjs';

const item = new Error('导航栏的一项：没有文档“a”');

it('a cause comes first, without what was around it', () => {
  const around = new Error('Unable to build website for locale zh.', { cause: item });
  const text = describeFailure(new Error('Failed', { cause: around }));
  assert.ok(text.startsWith(`${item.message}\n\n    at `), text);
  assert.doesNotMatch(text, /Unable|Failed/);
});

it('a cause that many pages share is printed once, others too', () => {
  const pages = ['/a', '/b', '/c'].map(
    (page, at) =>
      new Error(`Can't render ${page}`, {
        cause: at < 2 ? new Error('同样的') : new Error('别的'),
      }),
  );
  const text = describeFailure(new Error('3 paths', { cause: new AggregateError(pages) }));
  assert.equal(text.match(/同样的/g)!.length, 2, text);
  assert.match(text, /^同样的\n（2 页有同样的错误）\n\n别的\n\n {4}at /);
});

it('a cause from the context in which pages are rendered is like any other', () => {
  const foreign: unknown = runInNewContext("new Error('外面', { cause: new Error('里面') })");
  assert.match(describeFailure(new Error('页', { cause: foreign })), /^里面\n/);
});

it('what is no error is printed as it is', () => {
  assert.equal(describeFailure('a'), 'a');
});
