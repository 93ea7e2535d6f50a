import { wordsOf } from './catalogue';
import {
  type Catalogue,
  type DocumentKind,
  type Embeddings,
  HEADING,
  LEAD,
  OFTEN,
  SECTIONS_A_TEXT,
  type SectionEntry,
  SHARDS,
  type Shard,
  shardOf,
  SYNONYM,
  TITLE,
} from './format';
import { soundPairs } from './sounds';
import { IS_NUMBER, longestOf, runsOf, termsOf } from './tokens';

export interface SourceSection {
  anchor: string;
  heading: string;
  text: string;
}

export interface SourcePage {
  address: string;
  title: string;
  kind: DocumentKind;
  /** What the page says of itself: its description and first paragraph. */
  lead: string;
  /** Words for its subject that it does not use itself. */
  synonyms?: string;
  /** What readers type who mean it, each by itself: the classifier learns from them. */
  wordings?: string[];
  /** The first section is the text before any heading; its anchor and heading are empty. */
  sections: SourceSection[];
  errors?: string[];
  /** Of an answer: addresses of the pages whose readers ask it. */
  belongsTo?: string[];
}

/** What the index knows besides the pages. */
export type Lexicon = Pick<
  Catalogue,
  'terms' | 'english' | 'synonyms' | 'soundAlike' | 'traditional'
>;

/** A stretch of Chinese → the sound of each character. */
export type SoundsOf = (han: string) => string[];

export interface BuiltIndex {
  catalogue: Catalogue;
  shards: Shard[];
  /** The plain text of all sections, `SECTIONS_A_TEXT` together; for excerpts. */
  texts: string[][];
}

interface Hit {
  places: number;
  times: number;
}

/** The English words of an address or an anchor: who asks in English finds the Chinese page. */
const slugWords = (slug: string) =>
  decodeURIComponent(slug)
    .replace(/[^a-z]+/gi, ' ')
    .trim();

/** Once, up to three times, up to eight times, more. */
const howOften = (times: number) => (times > 8 ? 3 : times > 3 ? 2 : 1);

/** Digits are found whole, or not at all; addresses also by their beginning, selectors in what begins with one. */
const isRemembered = (run: string) =>
  run.length > 2 && (!IS_NUMBER.test(run) || /^0x.{8}/i.test(run));

class Hits {
  private readonly byTerm = new Map<string, Map<number, Hit>>();
  readonly identifiers = new Set<string>();

  constructor(
    private readonly words: ReadonlySet<string>,
    private readonly soundsOf: SoundsOf,
    private readonly longest = longestOf(words),
  ) {}

  /** `place` is 0 for the text itself. */
  add(text: string, section: number, place: number): void {
    for (const run of runsOf(text)) {
      if (run.kind === 'latin' && isRemembered(run.text)) this.identifiers.add(run.text);
    }
    // A single character, such as 池, is worth a look-up only where it says what a section is about.
    const characters = place === 0 ? [] : (text.match(/\p{Script=Han}/gu) ?? []);
    this.addTerms([...termsOf(text, this.words, this.longest), ...characters], section, place);
  }

  /** How a text sounds, for those who type without an input method. */
  addSounds(text: string, section: number, place: number): void {
    const stretches = runsOf(text).filter(({ kind }) => kind === 'han');
    const terms = stretches.flatMap((run) => soundPairs(this.soundsOf(run.text)));
    this.addTerms(terms, section, place);
  }

  private addTerms(terms: string[], section: number, place: number): void {
    for (const term of terms) {
      const sections = this.byTerm.get(term) ?? new Map<number, Hit>();
      const hit = sections.get(section) ?? { places: 0, times: 0 };
      sections.set(section, {
        places: hit.places | place,
        times: hit.times + (place === 0 ? 1 : 0),
      });
      this.byTerm.set(term, sections);
    }
  }

  toShards({ features }: Embeddings): Shard[] {
    const shards: Shard[] = Array.from({ length: SHARDS }, () => ({ hits: {}, embeddings: {} }));
    for (const [feature, vector] of Object.entries(features)) {
      shards[shardOf(feature)]!.embeddings[feature] = vector;
    }
    for (const [term, sections] of this.byTerm) {
      let last = 0;
      shards[shardOf(term)]!.hits[term] = [...sections].flatMap(([section, { places, times }]) => {
        const distance = section - last;
        last = section;
        return [distance, places | (times > 0 ? howOften(times) & OFTEN : 0)];
      });
    }
    return shards;
  }
}

/** One spelling of each identifier is enough; the first in the alphabet has the capitals. */
const withoutVariants = (identifiers: Iterable<string>): string[] => [
  ...new Map([...identifiers].sort().map((name) => [name.toLowerCase(), name])).values(),
];

const entryOf = ({ heading, anchor }: SourceSection): SectionEntry =>
  anchor === heading ? [heading] : [heading, anchor];

const inGroupsOf = <T>(size: number, all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

export function buildIndex(
  pages: SourcePage[],
  lexicon: Lexicon,
  soundsOf: SoundsOf,
  embeddings: Embeddings,
): BuiltIndex {
  const hits = new Hits(new Set(wordsOf(lexicon.terms)), soundsOf);
  let section = 0;
  for (const page of pages) {
    hits.add(page.title, section, TITLE);
    hits.add(`${page.lead} ${slugWords(page.address)}`, section, LEAD);
    if (page.synonyms) hits.add(page.synonyms, section, SYNONYM);
    if (page.kind !== 'answer') {
      hits.addSounds(page.title, section, TITLE);
      hits.addSounds(page.lead, section, LEAD);
      hits.addSounds(page.synonyms ?? '', section, SYNONYM);
    }
    for (const { heading, anchor, text } of page.sections) {
      hits.add(`${heading} ${slugWords(anchor)}`, section, HEADING);
      hits.add(text, section, 0);
      if (page.kind !== 'answer') hits.addSounds(heading, section, HEADING);
      section++;
    }
  }
  const positions = new Map(pages.map(({ address }, position) => [address, position]));
  return {
    catalogue: {
      pages: pages.map(({ address, title, kind, sections, errors, belongsTo }) => ({
        address,
        title,
        kind,
        sections: sections.map(entryOf),
        ...(errors && errors.length > 0 && { errors }),
        ...(belongsTo && {
          belongsTo: belongsTo.flatMap((page) => positions.get(page) ?? []),
        }),
        embedding: embeddings.pages[address],
      })),
      identifiers: withoutVariants(hits.identifiers),
      ...lexicon,
      embeddingScale: embeddings.scale,
    },
    shards: hits.toShards(embeddings),
    texts: inGroupsOf(
      SECTIONS_A_TEXT,
      pages.flatMap((page) => page.sections.map(({ text }) => text)),
    ),
  };
}
