import { toString } from 'mdast-util-to-string';

import { answerText } from '../../markdown/questions/answer-text';
import { bodyOf, questionAddress, readQuestions } from '../../markdown/questions/question';
import type { SourcePage } from './engine/build';

/** Every question of the bank of answers as a document: its wordings say what it is about. */
export const bankDocuments = (): SourcePage[] =>
  readQuestions().map((question) => {
    const [, ...explanation] = bodyOf(question);
    return {
      address: questionAddress(question),
      title: question.question,
      kind: 'answer',
      lead: [...question.also, ...question.errors].join(' '),
      errors: question.errors,
      sections: [
        { anchor: '', heading: '', text: answerText(question) },
        { anchor: '', heading: '', text: explanation.map((node) => toString(node)).join(' ') },
      ],
    };
  });
