/** The terms of the documentation (tables/glossary.json), in the order of the page 阅读约定. */
import { fieldFaults, type Row } from 'swapx-tables/row-fields';
import groups from './tables/glossary.json';

const FIELDS = {
  term: 'text',
  english: 'text',
  /** One sentence. */
  explanation: 'text',
  /** Variants that are wrong wherever they stand in prose. Compare case-sensitively. */
  avoid: 'texts?',
  /** Wrong only as a translation of `english`; right elsewhere, so no linter can judge them. */
  avoidInContext: 'texts?',
  /** Also an everyday word, so marking it in running text would often explain the wrong thing. */
  isEveryday: 'yes?',
  /** Known to whoever writes programs: explained to learners, not marked in the other areas. */
  isBasic: 'yes?',
  /** For authors. */
  comment: 'text?',
} as const;

export type GlossaryEntry = Row<typeof FIELDS> & { avoid: string[] };

/** Where a term stands in the list of terms (the page 阅读约定). */
export const termAnchor = ({ english }: GlossaryEntry): string =>
  `term-${english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`;

/** The entries of all groups; throws one error with every fault, each with the term and the mend. */
export function entriesOf(all: Record<string, object[]>): GlossaryEntry[] {
  const faults = Object.entries(all).flatMap(([group, entries]) =>
    entries.flatMap((entry, index) => {
      const name = (entry as { term?: unknown }).term ?? `第 ${index + 1} 项`;
      const place = `packages/facts/tables/glossary.json：${group}：${String(name)}`;
      return fieldFaults(entry, FIELDS).map((fault) => `${place}：${fault}`);
    }),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.values(all)
    .flat()
    .map((entry) => ({ avoid: [], ...entry }) as unknown as GlossaryEntry);
}

export const glossary = entriesOf(groups);
