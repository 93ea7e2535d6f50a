// Facts that the build passes to browser code as props. Browser code must not import the tables:
// they lack the observations read from the chain.
import { type Confidence, type Fact, type FactKey, facts } from '.';

export type GivenFacts<Key extends FactKey> = {
  [K in Key]: { value: (typeof facts)[K]['value']; confidence: Confidence; note?: string };
};

export const givenFacts = <Key extends FactKey>(
  keys: readonly Key[],
  all: Record<string, Fact> = facts,
): GivenFacts<Key> =>
  Object.fromEntries(
    keys.map((key) => {
      const { value, confidence, note } = all[key]!;
      return [key, { value, confidence, note }];
    }),
  ) as GivenFacts<Key>;
