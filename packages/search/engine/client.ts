import { type Piece, excerptOf, markHits, patternOf } from './excerpt';
import { type Explained, explanationOf, mayNameError } from './explain';
import { type FetchFile, indexSource, type LoadedIndex } from './files';
import { type Card, lookUp, type Shard, shardOf } from './format';
import { ADDRESS } from './intent';
import { parse, type ParsedQuery } from './parse';
import { type PageResult, rank, shardsFor } from './rank';
import { weights } from './weights';

export interface SectionAnswer {
  address: string;
  heading: Piece[];
}

export interface Answer extends SectionAnswer {
  /** The address of the page, without the anchor of the section. */
  page: string;
  title: Piece[];
  /** Further sections that match. */
  others: SectionAnswer[];
}

/** A question of the bank of answers (the FAQ). */
export interface BankAnswer {
  address: string;
  question: Piece[];
  /** The answer itself; only for the best match. */
  text?: string;
}

export interface Answers {
  answers: Answer[];
  /** Questions of the bank that match, best first. */
  bank: BankAnswer[];
  /** Of a query that is exactly a term, or has an address, that the site knows. */
  card?: Card;
  /** Of the error in the query. */
  explained?: Explained;
  /** Page → excerpt that matches. Loads files of texts, so ask only for pages that are shown. */
  excerptsOf: (pages: readonly string[]) => Promise<Map<string, Piece[]>>;
}

const OTHER_SECTIONS = 4;

/** How many are shown: the best with its answer, and two more as links. */
const BANK_ANSWERS = 3;

function toAnswer(
  { page, sections }: PageResult,
  { catalogue }: LoadedIndex,
  pattern: RegExp | undefined,
): Answer {
  const { address, title } = catalogue.pages[page]!;
  const toSection = (section: number): SectionAnswer => {
    const { anchor, heading } = catalogue.sections[section]!;
    return {
      address: anchor ? `${address}#${anchor}` : address,
      heading: markHits(heading, pattern),
    };
  };
  const [best, ...others] = sections;
  return {
    page: address,
    title: markHits(title, pattern),
    ...toSection(best!),
    others: others
      .filter((section) => catalogue.sections[section]!.heading !== '')
      .slice(0, OTHER_SECTIONS)
      .map(toSection),
  };
}

/** The words to highlight; terms of low weight, which occur everywhere, only if there are no others. */
function wordsToMark({ text, readings }: ParsedQuery): string[] {
  const terms = readings.flatMap((reading) => reading.terms);
  const subject = terms.filter(({ weight }) => weight >= weights.pair);
  const marked = subject.length > 0 ? subject : terms;
  return [text, ...marked.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))];
}

/** The key of the card that a query may show. */
const cardKeyOf = ({ text }: ParsedQuery): string =>
  (ADDRESS.exec(text)?.[0] ?? text).trim().toLowerCase();

/** Letters of a program and no Chinese, with a mark that only code has. */
const isCode = (query: string): boolean =>
  !/\p{Script=Han}/u.test(query) && /[.=;{}[\]]|\w\(/.test(query);

async function explain(query: string, parsed: ParsedQuery, index: LoadedIndex) {
  if (!mayNameError(query, parsed)) return undefined;
  return explanationOf(query, parsed.error, await index.explanations());
}

async function answer(query: string, limit: number, index: LoadedIndex): Promise<Answers> {
  const { catalogue } = index;
  const parsed = parse(query, catalogue);
  const cardKey = cardKeyOf(parsed);
  const wanted = new Set([...shardsFor(parsed), ...(cardKey === '' ? [] : [shardOf(cardKey)])]);
  const [explained, loaded] = await Promise.all([
    explain(query, parsed, index),
    Promise.all(Array.from(wanted, async (shard) => [shard, await index.shard(shard)] as const)),
  ]);
  const shards = new Map<number, Shard>(loaded);
  const ranked = rank(parsed, catalogue, shards);
  const results = ranked.pages.slice(0, limit);
  const pattern = patternOf(wordsToMark(parsed));
  const answers = results.map((result) => toAnswer(result, index, pattern));

  const excerptsOf = async (pages: readonly string[]) => {
    const shown = results.filter(({ page }) => pages.includes(catalogue.pages[page]!.address));
    const excerpts = shown.map(async ({ page, sections }) => {
      const text = await index.text(sections[0]!);
      return [catalogue.pages[page]!.address, excerptOf(text, pattern, isCode(query))] as const;
    });
    return new Map(await Promise.all(excerpts));
  };
  const bank = ranked.answers.slice(0, BANK_ANSWERS).map(async ({ page }, at) => ({
    address: catalogue.pages[page]!.address,
    question: markHits(catalogue.pages[page]!.title, pattern),
    text: at === 0 ? await index.text(catalogue.firstSections[page]!) : undefined,
  }));
  const card = lookUp(shards.get(shardOf(cardKey || ' '))?.cards, cardKey);
  return { answers, bank: await Promise.all(bank), card, explained, excerptsOf };
}

export function createSearch(fetchFile: FetchFile) {
  const { load, withIndex } = indexSource(fetchFile);
  return {
    /** Loads the catalogue; call it at the first sign that a reader wants to search. */
    prepare: load,
    /** Pages and answers of the bank that match a query, best first. */
    search: (query: string, limit: number): Promise<Answers> =>
      withIndex((index) => answer(query, limit, index)),
  };
}

export const { prepare, search } = createSearch((file, init) => fetch(file, init));
