import path from 'node:path';

import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Plugin } from 'unified';

import { ERRORS_PAGE } from '../../config/errors-page';
import { ROOT } from 'swapx-kept/root';
import { addressOf } from 'swapx-markdown/pages';
import { bodyOf, type Question, questionsPage, readQuestions } from '../../questions/question';
import { questionAreas, topics } from '../../questions/topics';
import { joinErrors } from './join-errors';
import { heading, link, list, paragraph, questionLink, text } from './nodes';

/** As many as one looks through at the end of a page. */
const MOST_RELATED = 5;

const errorTexts = (errors: string[]): RootContent[] =>
  errors.length === 0
    ? []
    : [
        paragraph(
          text('错误原文：'),
          ...errors.flatMap((value, index): PhrasingContent[] => [
            ...(index > 0 ? [text('、')] : []),
            { type: 'inlineCode', value },
          ]),
        ),
      ];

/** The answer first, since it is what a reader came for; where the question is from stands last. */
function entryOf(question: Question): RootContent[] {
  const { slug, errors, thread, date } = question;
  const [answer, ...explanation] = bodyOf(question);
  return [
    heading(3, question.question, slug),
    answer!,
    ...errorTexts(errors),
    ...explanation,
    paragraph(text('问题出自'), link(thread, '公开的讨论'), text(`（${date}）。`)),
  ];
}

/** The questions of an area by topic; a topic without questions is left out. */
const bankOf = (area: (typeof questionAreas)[number], questions: Question[]): RootContent[] =>
  Object.entries(topics[area]).flatMap(([topic, name]) => {
    const own = questions.filter((question) => question.area === area && question.topic === topic);
    return own.length > 0 ? [heading(2, name, topic), ...own.flatMap(entryOf)] : [];
  });

/** Those that have the page as their home before those that only touch it. */
function relatedTo(address: string, questions: Question[]): RootContent[] {
  const own = questions.filter(({ pages }) => pages[0] === address);
  const others = questions.filter(({ pages }) => pages.indexOf(address) > 0);
  const shown = [...own, ...others].slice(0, MOST_RELATED);
  if (shown.length === 0) return [];
  const items = shown.map((question) => [questionLink(question)]);
  return [heading(2, '相关问题', 'related-questions'), list(items)];
}

/** A page with what the bank of answers adds to it. */
export function withQuestions(
  nodes: RootContent[],
  address: string,
  questions: Question[],
): RootContent[] {
  if (address === ERRORS_PAGE) return joinErrors(nodes, questions);
  const area = questionAreas.find((candidate) => questionsPage(candidate) === address);
  return [...nodes, ...(area ? bankOf(area, questions) : relatedTo(address, questions))];
}

/**
 * Adds the bank of answers to its pages, and related questions to others, before any other step: contents,
 * directives, terms and the Markdown export treat them as if an author had written them there.
 */
const remarkQuestions: Plugin<[], Root> = () => (tree, file) => {
  const page = path.relative(ROOT, file.path).split(path.sep).join('/');
  tree.children = withQuestions(tree.children, addressOf({ path: page }), readQuestions());
};

export default remarkQuestions;
