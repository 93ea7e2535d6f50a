import type { PhrasingContent } from 'mdast';

import { DATA_EXERCISE } from 'swapx-components/page-names';
import { exerciseNamed } from 'swapx-samples/exercises/read';
import { defineDirective, required } from '../directive';
import { jsxFlow, jsxText } from '../jsx';

/** Words between back ticks are code; a task has no other markup. */
const phrases = (text: string): PhrasingContent[] =>
  text.split('`').map((value, index) => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value }));

const paragraph = (children: PhrasingContent[]) => ({ type: 'paragraph' as const, children });

function contentOf(name: string) {
  const { title, task } = exerciseNamed(name);
  const heading: PhrasingContent = { type: 'strong', children: [{ type: 'text', value: title }] };
  return [paragraph([heading]), paragraph(phrases(task.trim()))];
}

export default defineDirective({
  name: 'exercise',
  kind: 'leaf',
  summary: '一道“写出来”的练习：任务，与开始写的按钮；练习列在 `samples/exercises/list.json`。',
  attributes: { name: required('练习的名字') },
  example: '::exercise{name="v2-amounts"}',
  toSite({ attributes: { name } }) {
    const button = {
      ...jsxText('button', { type: 'button', className: 'run-start', [DATA_EXERCISE]: name }),
      children: [{ type: 'text' as const, value: '开始写' }],
    };
    const figure = jsxFlow('figure', { id: `exercise-${name}`, className: 'exercise' });
    const caption = { ...jsxFlow('figcaption', {}), children: [paragraph([button])] };
    return { ...figure, children: [...contentOf(name), caption] };
  },
  toMarkdown: ({ attributes: { name } }) => ({
    type: 'blockquote',
    children: contentOf(name),
  }),
});
