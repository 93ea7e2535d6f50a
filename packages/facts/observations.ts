// What `npm run verify` read from the chain, and what that does to confidence.
import type { Fact, FactTable } from './types';

export interface Observation {
  verdict: 'confirmed' | 'contradicted';
  /** What the node said. */
  seen: string;
  block: number;
  /** ISO calendar date. */
  date: string;
}

/** By key of the fact. Empty until somebody has run the command against Xone. */
export type Observations = Record<string, Observation>;

/**
 * The rule: what the chain confirms is certain; what it contradicts is in conflict, whoever else says
 * so. A fact that no node was asked about, or that none answered, stays as it is.
 */
export function withObservation(fact: Fact, observation: Observation | undefined): Fact {
  if (observation === undefined) return fact;
  const { verdict, seen, block, date } = observation;
  const source = `${fact.source}, 链上读取（区块 ${block}，${date}）`;
  if (verdict === 'confirmed') return { ...fact, confidence: 'certain', source, note: undefined };
  const note = `链上读到的与此不符：${seen}（区块 ${block}，${date}）。`;
  return { ...fact, confidence: 'conflicting', source, note, saidBy: undefined };
}

export const withObservations = (table: FactTable, observations: Observations): FactTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, fact]) => [key, withObservation(fact, observations[key])]),
  );
