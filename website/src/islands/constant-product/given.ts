/** What an author may choose: see plugins/islands/directives/island.ts. */
export const variants = ['amount'] as const;
