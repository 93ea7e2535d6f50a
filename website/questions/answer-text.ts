import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { unified } from 'unified';
import { VFile } from 'vfile';

import remarkDirectives from 'swapx-markdown/remark-directives';
import { bodyOf, type Question } from './question';

const processor = unified().use(remarkDirectives, { form: 'markdown' });

/** The first paragraph of an answer as text, with facts and results filled in. */
export function answerText(question: Question): string {
  const [answer] = bodyOf(question);
  if (answer?.type !== 'paragraph') return '';
  const root: Root = { type: 'root', children: [answer] };
  const file = new VFile({ path: question.path, value: question.source });
  return toString(processor.runSync(root, file)).replaceAll(/\s*\n\s*/g, '');
}

const texts = new Map<string, string>();

/** Path of a question → text of its answer; each is rendered once per process. */
export function answerTexts(questions: Question[]): Record<string, string> {
  for (const one of questions) {
    if (!texts.has(one.path)) texts.set(one.path, answerText(one));
  }
  return Object.fromEntries(questions.map((one) => [one.path, texts.get(one.path)!]));
}
