/** The beginning of a page: what its reader will be able to do, before anything else. */
import { toString } from 'mdast-util-to-string';

import type { MarkdownPage } from 'swapx-markdown/pages';
import { lineOf, treeOf } from 'swapx-markdown/reader';

const MOST_SENTENCES = 2;

/** Boxes that can wait; only what may cost money comes before the first section. */
const CAN_WAIT = ['info', 'tip', 'warning'];

export function openingFaults({ path, source }: MarkdownPage): string[] {
  const [first, second] = treeOf(source).children.filter(({ type }) => type !== 'yaml');
  if (first?.type !== 'paragraph') return [`${path}：页面以一段话开头，说读者读完能做到什么`];
  const place = `${path}:${lineOf(first)}`;
  const { length } = toString(first).match(/[。？]/g) ?? [];
  const faults =
    length > MOST_SENTENCES ? [`${place}：第一段有 ${length} 句，至多 ${MOST_SENTENCES} 句`] : [];
  return second?.type === 'containerDirective' && CAN_WAIT.includes(second.name)
    ? [...faults, `${path}:${lineOf(second)}：第一段之后的 ${second.name} 移到要用它的一节`]
    : faults;
}
