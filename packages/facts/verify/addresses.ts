import { type Fact, type FactKey, facts } from '..';

/** The published addresses among the facts that an answer is about. */
export const addressesAmong = (keys: readonly FactKey[]): string[] =>
  keys.flatMap((key) => {
    const { kind, value }: Fact = facts[key];
    return kind === 'address' ? String(value) : [];
  });
