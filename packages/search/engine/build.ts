import { wordsOf } from './catalogue';
import {
  type Card,
  type Catalogue,
  type DocumentKind,
  type Embeddings,
  type Explanation,
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
  /** The description and first paragraph of the page. */
  lead: string;
  /** Synonyms for its subject that the page does not contain. */
  synonyms?: string;
  /** Queries that mean this page; the classifier is trained on them. */
  wordings?: string[];
  /** The first section is the text before any heading; its anchor and heading are empty. */
  sections: SourceSection[];
  errors?: string[];
  /** Of an answer of the bank: addresses of the pages that it relates to. */
  belongsTo?: string[];
  /** Of the page of errors: what it says of each. */
  explanations?: Explanation[];
}

/** A card with the queries that show it, in lower case. */
export type KeyedCard = [keys: string[], card: Card];

/** The word lists and settings of the index, besides the pages. */
export type Lexicon = Pick<
  Catalogue,
  'terms' | 'english' | 'synonyms' | 'stopWords' | 'soundAlike' | 'traditional' | 'site'
> & { cards?: KeyedCard[] };

/** A run of Chinese → the pinyin of each character. */
export type SoundsOf = (han: string) => string[];

export interface BuiltIndex {
  catalogue: Catalogue;
  shards: Shard[];
  /** The plain text of all sections, in groups of `SECTIONS_A_TEXT`, for excerpts. */
  texts: string[][];
  explanations: Explanation[];
}

/** A posting: section, bits of fields with the term (TITLE, HEADING …), frequency in the body text. */
type Hit = [section: number, places: number, times: number];

/** The English words of an address or an anchor, so that English queries find the Chinese page. */
const slugWords = (slug: string) =>
  decodeURIComponent(slug)
    .replace(/[^a-z]+/gi, ' ')
    .trim();

/** The term frequency in two bits: 1 up to three times, 2 up to eight times, 3 above. */
const howOften = (times: number) => (times > 8 ? 3 : times > 3 ? 2 : 1);

/**
 * Whether a run goes into the vocabulary, in which prefixes match. Numbers match only as a whole, except
 * hexadecimal ones that are at least as long as a selector: addresses may be shortened, and the data of
 * an error begins with its selector.
 */
const isRemembered = (run: string) =>
  run.length > 2 && (!IS_NUMBER.test(run) || /^0x.{8}/i.test(run));

interface Cut {
  /** The terms of the text, for the inverted index. */
  terms: string[];
  /** Its Latin words and long hexadecimal numbers, for prefix matches and corrections. */
  identifiers: string[];
}

/** Caches results by text: texts tokenized ahead of the pages (write.ts) are not tokenized again. */
function once<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

export interface Cutter {
  cut: (text: string) => Cut;
  /** The pinyin terms of a text, for queries typed without an input method. */
  sounds: (text: string) => string[];
}

export function cutterFor({ terms }: Pick<Lexicon, 'terms'>, soundsOf: SoundsOf): Cutter {
  const words = new Set(wordsOf(terms));
  const longest = longestOf(words);
  return {
    cut: once((text) => ({
      terms: termsOf(text, words, longest),
      identifiers: runsOf(text)
        .filter((run) => run.kind === 'latin' && isRemembered(run.text))
        .map((run) => run.text),
    })),
    sounds: once((text) =>
      runsOf(text)
        .filter(({ kind }) => kind === 'han')
        .flatMap((run) => soundPairs(soundsOf(run.text))),
    ),
  };
}

class Hits {
  private readonly byTerm = new Map<string, Hit[]>();
  readonly identifiers = new Set<string>();

  constructor(private readonly cutter: Cutter) {}

  /** `place` is the bit of a field, or 0 for the body text. */
  add(text: string, section: number, place: number): void {
    const { terms, identifiers } = this.cutter.cut(text);
    for (const identifier of identifiers) this.identifiers.add(identifier);
    this.addTerms(terms, section, place);
    // Single characters, such as 池, are indexed only in fields that say what a section is about.
    if (place !== 0) this.addTerms(text.match(/\p{Script=Han}/gu) ?? [], section, place);
  }

  addSounds(text: string, section: number, place: number): void {
    this.addTerms(this.cutter.sounds(text), section, place);
  }

  /** Sections must come in ascending order: only the last posting of a term is compared. */
  private addTerms(terms: Iterable<string>, section: number, place: number): void {
    for (const term of terms) {
      let hits = this.byTerm.get(term);
      if (!hits) this.byTerm.set(term, (hits = []));
      let hit = hits.at(-1);
      if (!hit || hit[0] !== section) hits.push((hit = [section, 0, 0]));
      hit[1] |= place;
      if (place === 0) hit[2]++;
    }
  }

  toShards({ features }: Embeddings): Shard[] {
    const shards: Shard[] = Array.from({ length: SHARDS }, () => ({ hits: {}, embeddings: {} }));
    for (const [feature, vector] of Object.entries(features)) {
      shards[shardOf(feature)]!.embeddings[feature] = vector;
    }
    for (const [term, hits] of this.byTerm) {
      const encoded: number[] = [];
      let last = 0;
      for (const [section, places, times] of hits) {
        encoded.push(section - last, places | (times > 0 ? howOften(times) & OFTEN : 0));
        last = section;
      }
      shards[shardOf(term)]!.hits[term] = encoded;
    }
    return shards;
  }
}

/** Keeps one spelling of identifiers that differ only in case: the one with the most capitals, whose parts are known. */
const withoutVariants = (identifiers: Iterable<string>): string[] => [
  ...new Map(
    [...identifiers]
      .sort()
      .reverse()
      .map((name) => [name.toLowerCase(), name]),
  ).values(),
];

const entryOf = ({ heading, anchor }: SourceSection): SectionEntry =>
  anchor === heading ? [heading] : [heading, anchor];

const inGroupsOf = <T>(size: number, all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

function withCards(shards: Shard[], cards: KeyedCard[]): Shard[] {
  for (const [keys, card] of cards) {
    for (const key of keys) {
      const shard = shards[shardOf(key)]!;
      shard.cards = { ...shard.cards, [key]: card };
    }
  }
  return shards;
}

export function buildIndex(
  pages: SourcePage[],
  { cards = [], ...lexicon }: Lexicon,
  soundsOf: SoundsOf,
  embeddings: Embeddings,
  cutter = cutterFor(lexicon, soundsOf),
): BuiltIndex {
  const hits = new Hits(cutter);
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
    shards: withCards(hits.toShards(embeddings), cards),
    texts: inGroupsOf(
      SECTIONS_A_TEXT,
      pages.flatMap((page) => page.sections.map(({ text }) => text)),
    ),
    explanations: pages.flatMap(({ explanations = [] }) => explanations),
  };
}
