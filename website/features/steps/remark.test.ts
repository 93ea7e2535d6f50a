import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Paragraph, PhrasingContent, Root } from 'mdast';

import remarkSteps from './remark';

const text = (value: string): PhrasingContent => ({ type: 'text', value });

function withSteps(...children: PhrasingContent[]): PhrasingContent[] {
  const paragraph: Paragraph = { type: 'paragraph', children };
  (remarkSteps as () => (tree: Root) => void)()({ type: 'root', children: [paragraph] });
  return paragraph.children;
}

test('what one will see after a step is set apart, to the end of the step', () => {
  const [order, line, expected, ...rest] = withSteps(
    text('按“下一步”。'),
    { type: 'break' },
    text('你会看到：余额变成 '),
    { type: 'inlineCode', value: '0' },
  );
  assert.deepEqual([order, line?.type, rest], [text('按“下一步”。'), 'break', []]);
  assert.deepEqual(expected?.data, { hName: 'span', hProperties: { className: ['expected'] } });
  assert.equal((expected as { children: unknown[] }).children.length, 2);
});

test('another second line is left as it is', () => {
  const lines = [text('第一行'), { type: 'break' }, text('第二行')] as const;
  assert.deepEqual(withSteps(...lines), lines);
});
