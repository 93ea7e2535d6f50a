import { type Piece, excerptOf, markHits, patternOf } from './excerpt';
import { CATALOGUE_FILE, type Catalogue, type Shard, shardFile, textFile } from './format';
import { rank, readingsOf, shardsFor } from './query';

export interface SectionAnswer {
  address: string;
  heading: Piece[];
  /** Missing until the text of the page has been loaded. */
  excerpt?: Piece[];
}

export interface Answer {
  page: number;
  address: string;
  area: string;
  title: Piece[];
  sections: SectionAnswer[];
}

const SECTIONS_A_PAGE = 3;

/** Fetches a file once; a failed fetch is tried again at the next question. */
function fetchOnce<T>(cache: Map<string, Promise<T>>, file: string): Promise<T> {
  const known = cache.get(file);
  if (known) return known;
  const loading = fetch(`/${file}`).then((response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.json() as Promise<T>;
  });
  loading.catch(() => cache.delete(file));
  cache.set(file, loading);
  return loading;
}

const catalogues = new Map<string, Promise<Catalogue>>();
const shards = new Map<string, Promise<Shard>>();
const texts = new Map<string, Promise<string[]>>();
/** Page → the texts of its sections, as far as they have arrived. */
const loadedTexts = new Map<number, string[]>();

/** May be called as soon as somebody seems to want to search. */
export const loadCatalogue = () => fetchOnce(catalogues, CATALOGUE_FILE);

/** Loads what the excerpts of these answers are taken from; ask again to have them. */
export async function loadTexts(answers: Answer[]): Promise<void> {
  await Promise.all(
    answers.map(async ({ page }) => {
      loadedTexts.set(page, await fetchOnce(texts, textFile(page)));
    }),
  );
}

/** Pages that answer a question, with the matching sections. Texts are never waited for. */
export async function search(query: string, limit: number): Promise<Answer[]> {
  const catalogue = await loadCatalogue();
  const readings = readingsOf(query, catalogue);
  const loaded = await Promise.all(
    shardsFor(readings).map(
      async (shard) => [shard, await fetchOnce(shards, shardFile(shard))] as const,
    ),
  );
  const results = rank(query, catalogue, new Map(loaded), readings).slice(0, limit);
  const pattern = patternOf([query, ...readings.flat(2).map(({ term }) => term)]);
  return results.map(({ page, sections }) => {
    const { address, title, area } = catalogue.pages[page]!;
    const first = catalogue.sections.findIndex((section) => section.page === page);
    return {
      page,
      address,
      area,
      title: markHits(title, pattern),
      sections: sections.slice(0, SECTIONS_A_PAGE).map((section) => {
        const { anchor, heading } = catalogue.sections[section]!;
        const text = loadedTexts.get(page)?.[section - first];
        return {
          address: anchor ? `${address}#${anchor}` : address,
          heading: markHits(heading, pattern),
          excerpt: text === undefined ? undefined : excerptOf(text, pattern),
        };
      }),
    };
  });
}
