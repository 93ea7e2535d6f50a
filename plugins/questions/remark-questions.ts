import path from 'node:path';

import type { Heading, Link, List, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { Plugin } from 'unified';

import { ROOT } from '../../lib/root';
import { addressOf } from '../../markdown/pages';
import {
  bodyOf,
  type Question,
  questionAddress,
  questionsPage,
  readQuestions,
} from '../../markdown/questions/question';
import { questionAreas, topics } from '../../markdown/questions/topics';

/** As many as one looks through at the end of a page. */
const MOST_RELATED = 5;

const text = (value: string): PhrasingContent => ({ type: 'text', value });

const link = (url: string, words: string): Link => ({ type: 'link', url, children: [text(words)] });

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

const heading = (depth: 2 | 3, words: string, id: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(words)],
  data: { hProperties: { id } },
});

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
  const list: List = {
    type: 'list',
    spread: false,
    children: shown.map((question) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(link(questionAddress(question), question.question))],
    })),
  };
  return [heading(2, '人们还问', 'related-questions'), list];
}

/** What the bank of answers adds to the end of a page. */
export function questionsOn(address: string, questions: Question[]): RootContent[] {
  const area = questionAreas.find((candidate) => questionsPage(candidate) === address);
  return area ? bankOf(area, questions) : relatedTo(address, questions);
}

/**
 * Adds the bank of answers to its pages, and related questions to others, before any other step: contents,
 * directives, terms and the Markdown export treat them as if an author had written them there.
 */
const remarkQuestions: Plugin<[], Root> = () => (tree, file) => {
  const page = path.relative(ROOT, file.path).split(path.sep).join('/');
  tree.children.push(...questionsOn(addressOf({ path: page }), readQuestions()));
};

export default remarkQuestions;
