/** Joins the page of errors and the bank of answers: what both explain is linked, the rest is listed. */
import type { PhrasingContent, RootContent } from 'mdast';

import type { Question } from '../../questions/question';
import { readHeading } from 'swapx-markdown/reader';
import { heading, list, paragraph, questionLink, text } from './nodes';

/** The error that a heading of the page is about. */
const errorOf = (node: RootContent): string | undefined =>
  node.type === 'heading' && node.depth === 3 ? readHeading(node).text : undefined;

const isHeading = (node: RootContent | undefined): boolean =>
  node === undefined || node.type === 'heading';

const joined = (questions: Question[]): PhrasingContent[] =>
  questions.flatMap((question, index) => [
    ...(index > 0 ? [text('；')] : []),
    questionLink(question),
  ]);

/** Errors of the bank that have no section on the page, each with the questions about it. */
function otherErrors(own: Set<string | undefined>, questions: Question[]): RootContent[] {
  const errors = [...new Set(questions.flatMap((question) => question.errors))];
  const missing = errors.filter((error) => !own.has(error)).sort();
  if (missing.length === 0) return [];
  const items = missing.map((error): PhrasingContent[] => [
    { type: 'inlineCode', value: error },
    text('：'),
    ...joined(questions.filter((question) => question.errors.includes(error))),
  ]);
  return [heading(2, '常见问题里的错误', 'question-errors'), list(items)];
}

/** The nodes of the page of errors with links into the bank. */
export function joinErrors(nodes: RootContent[], questions: Question[]): RootContent[] {
  let error: string | undefined;
  const withLinks = nodes.flatMap((node, index) => {
    if (node.type === 'heading') error = errorOf(node);
    const isLast = isHeading(nodes[index + 1]);
    const about = questions.filter(({ errors }) => error !== undefined && errors.includes(error));
    return isLast && about.length > 0
      ? [node, paragraph(text('常见问题：'), ...joined(about))]
      : [node];
  });
  return [...withLinks, ...otherErrors(new Set(nodes.map(errorOf)), questions)];
}
