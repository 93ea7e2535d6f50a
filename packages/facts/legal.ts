/** The public documents (tables/legal.json) that the pages on terms and privacy retell, clause by clause. */
import { lookUp } from '.';
import documents from './tables/legal.json';

export interface Clause {
  /** As the document numbers it; what stands before the first number is 前言. */
  number: string;
  subject: string;
  /** First and last line of the clause in the document. */
  lines: readonly [first: number, last: number];
}

export interface LegalDocument {
  /** The page that retells it. */
  page: string;
  /** Where the document can be read: a file at a fixed commit, so that the lines stay where they are. */
  url: string;
  clauses: readonly Clause[];
}

/** `link` in the file is the key of the fact that holds the address. */
export const legalDocuments = Object.fromEntries(
  Object.entries(documents).map(([name, { page, link, clauses }]) => [
    name,
    { page, url: String(lookUp(link).value), clauses },
  ]),
) as unknown as Record<keyof typeof documents, LegalDocument>;

/** The lines of the clause in the document, as GitHub addresses them. */
export function clauseUrl({ url }: LegalDocument, { lines: [first, last] }: Clause): string {
  return `${url}?plain=1#L${first}${last === first ? '' : `-L${last}`}`;
}
