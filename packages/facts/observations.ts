// Observations that `npm run verify` read from the chain, and their effect on confidence.
import type { Fact, FactTable } from './types';

export interface Observation {
  verdict: 'confirmed' | 'contradicted';
  /** The node's response, in words for readers. */
  seen: string;
  block: number;
  /** ISO calendar date. */
  date: string;
}

/** By key of the fact. Empty until the command has run against Xone. */
export type Observations = Record<string, Observation>;

/**
 * A confirmed fact becomes certain, a contradicted one conflicting, whatever its source says. A
 * fact without observation is unchanged.
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
