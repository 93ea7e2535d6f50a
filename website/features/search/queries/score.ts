import { QUERY_CLASSES, type Query, type QueryClass } from './queries';

export const FIRST = 3;

export interface Score {
  asked: number;
  /** Queries whose first result is accepted. */
  first: number;
  /** Queries with an accepted result among the first three. */
  firstThree: number;
  /** Queries without an accepted result among the first three, with those three. */
  misses: string[];
}

const emptyScore = (): Score => ({ asked: 0, first: 0, firstThree: 0, misses: [] });

/** Returns the addresses that answer a query, best first. */
export type Ask = (query: Query) => string[] | Promise<string[]>;

async function addTo(score: Score, query: Query, ask: Ask): Promise<void> {
  const { text, accepted, place } = query;
  const answers = (await ask(query)).slice(0, FIRST);
  score.asked++;
  if (accepted.includes(answers[0]!)) score.first++;
  if (answers.some((answer) => accepted.includes(answer))) score.firstThree++;
  else score.misses.push(`${place}：${text}：${answers.join(' ') || 'no answer'}`);
}

export type ScoreByClass = Record<QueryClass, Score>;

export async function scoreOf(queries: Query[], ask: Ask): Promise<ScoreByClass> {
  const scores = Object.fromEntries(QUERY_CLASSES.map((name) => [name, emptyScore()]));
  for (const query of queries) await addTo(scores[query.class]!, query, ask);
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
