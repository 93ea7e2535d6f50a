import type { FactKey } from '..';
import type { Moment, Node } from './node';

/** `noted`: read and worth knowing, but no fact says what it should be. */
export type Verdict = 'confirmed' | 'contradicted' | 'unanswered' | 'noted';

export type Subject = 'chain' | 'code' | 'wiring' | 'pools' | 'fees' | 'tokens' | 'changing';

export interface Answer {
  verdict: Verdict;
  /** What the node said, in words for the report. */
  seen: string;
}

/** Something that a node can say about facts. */
export interface Question {
  subject: Subject;
  /** The facts that the answer is about. */
  keys: readonly FactKey[];
  /** In Chinese, for the report. */
  asks: string;
  ask(node: Node): Promise<Answer>;
}

export interface Result extends Answer, Moment {
  subject: Subject;
  keys: readonly FactKey[];
  asks: string;
}

export const judged = (isTrue: boolean, seen: unknown): Answer => ({
  verdict: isTrue ? 'confirmed' : 'contradicted',
  seen: String(seen),
});

export const noted = (seen: unknown): Answer => ({ verdict: 'noted', seen: String(seen) });

export const unanswered = (why: string): Answer => ({ verdict: 'unanswered', seen: why });
