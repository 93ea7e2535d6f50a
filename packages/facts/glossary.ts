/** The terms of the documentation (tables/glossary.json), in the order of the page 阅读约定与术语表. */
import { fieldFaults, type Row } from 'swapx-tables/row-fields';
import groups from './tables/glossary.json';

const FIELDS = {
  term: 'text',
  english: 'text',
  /** One sentence. */
  explanation: 'text',
  /** Variants that are wrong anywhere in prose. Compared case-sensitively. */
  avoid: 'texts?',
  /** Wrong only as a translation of `english`; correct elsewhere, so no linter can check them. */
  avoidInContext: 'texts?',
  /** Also an everyday word: not marked in running text, where the explanation would often be wrong. */
  isEveryday: 'yes?',
  /** Known to programmers: explained in the study area, not marked in the other areas. */
  isBasic: 'yes?',
  /** Note for authors. */
  comment: 'text?',
} as const;

export type GlossaryEntry = Row<typeof FIELDS> & { avoid: string[] };

/** Anchor of a term on the page 阅读约定与术语表. */
export const termAnchor = ({ english }: GlossaryEntry): string =>
  `term-${english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`;

/** The entries of all groups; throws one error that lists every fault with its term and correction. */
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
