import path from 'node:path';

import type { Heading, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';

import { ROOT } from 'swapx-kept/root';
import { jsxFlow } from 'swapx-markdown/jsx';
import { readQuestions } from '../../questions/question';

const isHeading = (node: RootContent, depth: number): node is Heading =>
  node.type === 'heading' && node.depth === depth;

/** The nodes before the first heading of a depth, and those from each of them to the next. */
function split(nodes: RootContent[], depth: number): [RootContent[], RootContent[][]] {
  const starts = nodes.flatMap((node, index) => (isHeading(node, depth) ? [index] : []));
  const parts = starts.map((start, index) => nodes.slice(start, starts[index + 1]));
  return [nodes.slice(0, starts[0]), parts];
}

const around = (element: MdxJsxFlowElement, children: RootContent[]): RootContent => ({
  ...element,
  children: children as never[],
});

/** The question and its answer are seen; what explains it is unfolded. */
function questionElement([heading, answer, ...explanation]: RootContent[], words: string) {
  const summary = around(jsxFlow('summary', {}), [{ type: 'text', value: '原因与出处' } as never]);
  const more = around(jsxFlow('details', {}), [summary, ...explanation]);
  return around(jsxFlow('Question', { words }), [heading!, answer!, more]);
}

/** Lays out the pages of the bank for scanning and for the filter. */
const remarkQuestionLayout: Plugin<[], Root> = () => (tree, file) => {
  const [, area] =
    /^website\/docs\/([^/]+)\/questions\.md$/.exec(path.relative(ROOT, file.path)) ?? [];
  if (area === undefined) return;
  const wordsOf = (heading: Heading): string => {
    const slug = heading.data?.hProperties?.id;
    const entry = readQuestions().find((one) => one.area === area && one.slug === slug);
    return [...(entry?.also ?? []), ...(entry?.errors ?? [])].join('\n');
  };
  const [opening, parts] = split(tree.children, 2);
  const laidOut = parts.map((part) => {
    const [title, questions] = split(part, 3);
    const elements = questions.map((nodes) => questionElement(nodes, wordsOf(nodes[0] as Heading)));
    return around(jsxFlow('QuestionTopic', {}), [...title, ...elements]);
  });
  tree.children = [...opening, jsxFlow('QuestionFilter', {}) as RootContent, ...laidOut];
};

export default remarkQuestionLayout;
