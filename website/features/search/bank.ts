import { answerTexts } from '../../questions/answer-text';
import { questionAddress, readQuestions } from '../../questions/question';
import type { SourcePage } from 'swapx-search/engine/build';

/**
 * Every question of the bank of answers as a document: its wordings are the lead, its answer is the text
 * that results show. The explanation below the answer is left out, as it is as long as both.
 */
export function bankDocuments(): SourcePage[] {
  const questions = readQuestions();
  const texts = answerTexts(questions);
  return questions.map((question) => ({
    address: questionAddress(question),
    title: question.question,
    kind: 'answer',
    wordings: [question.question, ...question.also],
    lead: [...question.also, ...question.errors].join(' '),
    errors: question.errors,
    belongsTo: question.pages,
    sections: [{ anchor: '', heading: '', text: texts[question.path]! }],
  }));
}
