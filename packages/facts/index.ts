import { closest } from 'fastest-levenshtein';

import { type Observations, withObservations } from './observations';
import observed from './observed.json';
import { packages } from './packages';
import { type FactOf, readTables } from './read-tables';
import builds from './tables/builds.json';
import compliance from './tables/compliance.json';
import constants from './tables/constants.json';
import deployments from './tables/deployments.json';
import fees from './tables/fees.json';
import hashes from './tables/hashes.json';
import links from './tables/links.json';
import networks from './tables/networks.json';
import newerVersions from './tables/newer-versions.json';
import tokens from './tables/tokens.json';
import type { Fact } from './types';

export type { Confidence, Fact } from './types';

// tables/ is a separate folder because Docusaurus loads its configuration with jiti, which would
// resolve './glossary' to a glossary.json beside glossary.ts.
const tables = {
  networks,
  deployments,
  tokens,
  hashes,
  builds,
  fees,
  constants,
  'newer-versions': newerVersions,
  links,
  compliance,
};

type Tables = typeof tables;
type Packages = typeof packages;

type TableKey = { [T in keyof Tables]: keyof Tables[T]['facts'] }[keyof Tables];

/** Host of the app's URL, which readers compare with the address bar. */
const hostOfApp = (): Fact => {
  const { url, ...rest } = links.facts['link.app'];
  return { kind: 'text', value: new URL(url).host, ...rest } as Fact;
};

export type FactKey = TableKey | keyof Packages | 'link.app.host';

// Each key with the type of its fact, so that an address is typed `0x…` for its users.
type Facts = Packages & { 'link.app.host': Extract<Fact, { kind: 'text' }> } & {
  [K in TableKey]: {
    [T in keyof Tables]: K extends keyof Tables[T]['facts'] ? FactOf<Tables[T]['facts'][K]> : never;
  }[keyof Tables];
};

// TypeScript infers wider types for JSON; readTables has validated them. Observations read from the
// chain override the confidence.
export const facts = withObservations(
  { ...readTables(tables), ...packages, 'link.app.host': hostOfApp() },
  observed as Observations,
) as Facts;

/** Looks up a key from Markdown, which no compiler checks; throws for an unknown one. */
export function lookUp(key: string): Fact {
  if (Object.hasOwn(facts, key)) {
    return facts[key as FactKey];
  }
  throw new Error(`没有名为“${key}”的事实；最接近的是“${closest(key, Object.keys(facts))}”`);
}

/** Whether the site marks the value as doubtful. */
export const isDoubted = ({ confidence, saidBy }: Fact): boolean =>
  confidence !== 'certain' && saidBy === undefined;
