import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fromText, type Rendered, toText } from './rendered';

const tags = (text: string, elements: unknown = []) => ({
  toString: () => text,
  toComponent: () => elements,
});

const rendered: Rendered = {
  html: '<p>汉字 “$&”</p>',
  collectedData: {
    helmet: {
      title: tags('<title>标题</title>'),
      htmlAttributes: tags('lang="zh"', { lang: 'zh' }),
      meta: tags('<meta name="robots" content="noindex"/>', [
        { props: { name: 'robots', content: 'noindex' } },
      ]),
    },
    anchors: ['one'],
    links: ['/study/'],
    modules: ['@site/docs/study/index.md'],
  },
};

test('a page that was kept says what it said', () => {
  const again = fromText(toText(rendered));
  assert.equal(again.html, rendered.html);
  const { helmet, ...data } = again.collectedData;
  const { helmet: before, ...dataBefore } = rendered.collectedData;
  assert.deepEqual(data, dataBefore);
  for (const [kind, one] of Object.entries(before)) {
    assert.equal(helmet[kind]!.toString(), one.toString());
  }
  assert.deepEqual(helmet.meta!.toComponent(), before.meta!.toComponent());
});

test('what was not kept is not made up', () => {
  const { helmet } = fromText(toText(rendered)).collectedData;
  assert.throws(() => helmet.title!.toComponent(), /rendered\.ts/);
});
