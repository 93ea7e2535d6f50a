import { closest } from 'fastest-levenshtein';

import { builds } from './builds';
import { compliance } from './compliance';
import { constants } from './constants';
import { deployments } from './deployments';
import { fees } from './fees';
import { hashes } from './hashes';
import { links } from './links';
import { mergeTables } from './merge';
import { networks } from './networks';
import { type Observations, withObservations } from './observations';
import observed from './observed.json';
import { packages } from './packages';
import { tokens } from './tokens';
import { tried } from './tried';
import type { Fact } from './types';

export type { Confidence, Fact } from './types';

const tables = {
  networks,
  deployments,
  tokens,
  hashes,
  builds,
  fees,
  constants,
  packages,
  tried,
  links,
  compliance,
};

type Tables = typeof tables;

export type FactKey = { [T in keyof Tables]: keyof Tables[T] }[keyof Tables];

// Each key with the exact type of its fact, so that an address is typed `0x…` for its users.
type Facts = {
  [K in FactKey]: {
    [T in keyof Tables]: K extends keyof Tables[T] ? Tables[T][K] : never;
  }[keyof Tables];
};

// Merging at run time keeps the values but not these types.
// What somebody has read from the chain settles how sure we are.
export const facts = withObservations(mergeTables(tables), observed as Observations) as Facts;

/** For keys that come from Markdown, where no compiler checks them. */
export function lookUp(key: string): Fact {
  if (Object.hasOwn(facts, key)) {
    return facts[key as FactKey];
  }
  throw new Error(`没有名为“${key}”的事实；最接近的是“${closest(key, Object.keys(facts))}”`);
}

/** Whether a value is shown with a mark of doubt. */
export const isDoubted = ({ confidence, saidBy }: Fact): boolean =>
  confidence !== 'certain' && saidBy === undefined;
