import { QUERY_CLASSES, type QueriesByClass, type Query, type QueryClass } from './classes';

export const FIRST = 3;

export interface Score {
  asked: number;
  /** An expected page is the first answer. */
  first: number;
  /** An expected page is among the first three answers. */
  firstThree: number;
  /** Queries without an expected page among the first three, and what stood there instead. */
  misses: string[];
}

const emptyScore = (): Score => ({ asked: 0, first: 0, firstThree: 0, misses: [] });

/** Addresses of the pages that answer a query, best first. */
export type Ask = (query: string) => string[] | Promise<string[]>;

async function addTo(score: Score, [query, ...pages]: Query, ask: Ask): Promise<void> {
  const answers = (await ask(query)).slice(0, FIRST);
  score.asked++;
  if (pages.includes(answers[0]!)) score.first++;
  if (answers.some((answer) => pages.includes(answer))) score.firstThree++;
  else score.misses.push(`${query}: ${answers.join(' ') || 'no answer'}`);
}

export type ScoreByClass = Record<QueryClass, Score>;

export async function scoreOf(queries: QueriesByClass, ask: Ask): Promise<ScoreByClass> {
  const scores = Object.fromEntries(QUERY_CLASSES.map((name) => [name, emptyScore()]));
  for (const name of QUERY_CLASSES) {
    for (const query of queries[name]) await addTo(scores[name]!, query, ask);
  }
  return scores as ScoreByClass;
}

export function sumOf(scores: ScoreByClass): Score {
  const sum = emptyScore();
  for (const { asked, first, firstThree, misses } of Object.values(scores)) {
    sum.asked += asked;
    sum.first += first;
    sum.firstThree += firstThree;
    sum.misses.push(...misses);
  }
  return sum;
}

export const share = (part: number, { asked }: Score): string =>
  `${((part / asked) * 100).toFixed(1)}%`;
