// All questions: the facts that are inferred, reported or conflicting and that a node can settle,
// and values that change. Without Node.js APIs: a page runs the same questions.
import type { Question } from '../question';
import { chainQuestions } from './chain';
import { changingQuestions } from './changing';
import { codeQuestions } from './code';
import { feeQuestions } from './fees';
import { poolQuestions } from './pools';
import { tokenQuestions } from './tokens';
import { wiringQuestions } from './wiring';

export const questions: readonly Question[] = [
  ...chainQuestions,
  ...codeQuestions,
  ...wiringQuestions,
  ...poolQuestions,
  ...feeQuestions,
  ...tokenQuestions,
  ...changingQuestions,
];
