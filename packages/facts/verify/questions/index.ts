// Everything that packages/facts/ calls inferred, reported or conflicting and that a node can answer, and what
// changes on the chain. Nothing here needs Node.js: a page asks the same questions.
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
