/** What an author may choose: see website/features/islands/directives/island.ts. */
export const variants = ['amount'] as const;
