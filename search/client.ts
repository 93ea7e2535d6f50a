import { type Piece, excerptOf, markHits } from './excerpt';
import { CATALOGUE_FILE, type Catalogue, type Shard, shardFile, textFile } from './format';
import { rank, readingsOf, shardsFor } from './query';

export interface SectionAnswer {
  address: string;
  heading: Piece[];
  excerpt: Piece[];
}

export interface Answer {
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

/** May be called as soon as somebody seems to want to search. */
export const loadCatalogue = () => fetchOnce(catalogues, CATALOGUE_FILE);

/** Pages that answer a question, with the matching sections and excerpts. */
export async function search(query: string, limit: number): Promise<Answer[]> {
  const catalogue = await loadCatalogue();
  const readings = readingsOf(query, catalogue);
  const loaded = await Promise.all(
    shardsFor(readings).map(
      async (shard) => [shard, await fetchOnce(shards, shardFile(shard))] as const,
    ),
  );
  const results = rank(query, catalogue, new Map(loaded), readings).slice(0, limit);
  const words = [query, ...readings.flat(2).map(({ term }) => term)];
  return Promise.all(
    results.map(async ({ page, sections }) => {
      const { address, title, area } = catalogue.pages[page]!;
      const text = await fetchOnce(texts, textFile(page));
      const first = catalogue.sections.findIndex((section) => section.page === page);
      return {
        address,
        area,
        title: markHits(title, words),
        sections: sections.slice(0, SECTIONS_A_PAGE).map((section) => {
          const { anchor, heading } = catalogue.sections[section]!;
          return {
            address: anchor ? `${address}#${anchor}` : address,
            heading: markHits(heading, words),
            excerpt: excerptOf(text[section - first] ?? '', words),
          };
        }),
      };
    }),
  );
}
