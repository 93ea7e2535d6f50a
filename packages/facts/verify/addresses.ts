import { type Fact, type FactKey, facts } from '..';

/** The contract addresses among the facts with these keys. */
export const addressesAmong = (keys: readonly FactKey[]): string[] =>
  keys.flatMap((key) => {
    const { kind, value }: Fact = facts[key];
    return kind === 'address' ? String(value) : [];
  });
