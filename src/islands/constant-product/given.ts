/** What an author may choose: see markdown/directives/island.ts. */
export const variants = ['amount'] as const;
