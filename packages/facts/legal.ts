/**
 * The public legal documents (tables/legal.json) that the pages on terms and privacy summarise,
 * clause by clause.
 */
import { lookUp } from '.';
import documents from './tables/legal.json';

export interface Clause {
  /** The clause number in the document; text before the first number is 前言. */
  number: string;
  subject: string;
  /** First and last line of the clause in the document. */
  lines: readonly [first: number, last: number];
}

export interface LegalDocument {
  /** Page with the summary. */
  page: string;
  /** URL of the document at a fixed commit, so that line numbers stay valid. */
  url: string;
  clauses: readonly Clause[];
}

/** `link` in the file is the key of the fact with the URL. */
export const legalDocuments = Object.fromEntries(
  Object.entries(documents).map(([name, { page, link, clauses }]) => [
    name,
    { page, url: String(lookUp(link).value), clauses },
  ]),
) as unknown as Record<keyof typeof documents, LegalDocument>;

/** URL of the clause's lines on GitHub. */
export function clauseUrl({ url }: LegalDocument, { lines: [first, last] }: Clause): string {
  return `${url}?plain=1#L${first}${last === first ? '' : `-L${last}`}`;
}
