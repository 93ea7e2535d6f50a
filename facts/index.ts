import { compliance } from './compliance';
import { constants } from './constants';
import { deployments } from './deployments';
import { fees } from './fees';
import { hashes } from './hashes';
import { links } from './links';
import { mergeTables } from './merge';
import { nearest } from './nearest';
import { networks } from './networks';
import { packages } from './packages';
import { tokens } from './tokens';
import type { Fact } from './types';

export type { Confidence, Fact, Network } from './types';

const tables = {
  networks,
  deployments,
  tokens,
  hashes,
  fees,
  constants,
  packages,
  links,
  compliance,
};

type Facts = typeof networks &
  typeof deployments &
  typeof tokens &
  typeof hashes &
  typeof fees &
  typeof constants &
  typeof packages &
  typeof links &
  typeof compliance;

export type FactKey = keyof Facts;

// The cast restores the exact type of each value, which merging at run time cannot keep.
export const facts = mergeTables(tables) as Facts;

/** For keys that come from Markdown, where no compiler checks them. */
export function lookUp(key: string): Fact {
  if (Object.hasOwn(facts, key)) {
    return facts[key as FactKey];
  }
  throw new Error(
    `Unknown fact "${key}". The nearest one is "${nearest(key, Object.keys(facts))}".`,
  );
}
