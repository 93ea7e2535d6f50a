import type { PublicClient } from 'viem';

import type { FactKey } from '..';

export type Verdict = 'confirmed' | 'contradicted' | 'unanswered';

export interface Answer {
  verdict: Verdict;
  /** What the node said, in words for the report. */
  seen: string;
}

/** Something that a node can say about facts. */
export interface Question {
  /** The facts that the answer is about. */
  keys: readonly FactKey[];
  /** In Chinese, for the report. */
  asks: string;
  ask(client: PublicClient): Promise<Answer>;
}

export const judged = (isTrue: boolean, seen: unknown): Answer => ({
  verdict: isTrue ? 'confirmed' : 'contradicted',
  seen: String(seen),
});

export const unanswered = (why: string): Answer => ({ verdict: 'unanswered', seen: why });
