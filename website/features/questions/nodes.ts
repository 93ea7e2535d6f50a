/** The pieces of Markdown that the bank of answers is written into pages with. */
import type { Heading, Link, List, Paragraph, PhrasingContent } from 'mdast';

import { type Question, questionAddress } from '../../questions/question';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const link = (url: string, words: string): Link => ({
  type: 'link',
  url,
  children: [text(words)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const heading = (depth: 2 | 3, words: string, id: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(words)],
  data: { hProperties: { id } },
});

export const list = (items: PhrasingContent[][]): List => ({
  type: 'list',
  spread: false,
  children: items.map((item) => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(...item)],
  })),
});

export const questionLink = (question: Question): Link =>
  link(questionAddress(question), question.question);
