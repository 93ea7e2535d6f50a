import type { FactKey } from '..';
import type { Moment, Node } from './node';

/** `noted`: read for the report, but no fact states the expected value. */
export type Verdict = 'confirmed' | 'contradicted' | 'unanswered' | 'noted';

export type Subject = 'chain' | 'code' | 'wiring' | 'pools' | 'fees' | 'tokens' | 'changing';

export interface Answer {
  verdict: Verdict;
  /** The node's response, in words for the report. */
  seen: string;
}

/** A check of facts against a node. */
export interface Question {
  subject: Subject;
  /** Keys of the facts that the answer confirms or contradicts. */
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
