/** The index of the built site, for tests and measurements outside of a browser. */
import { readBuiltFile } from '../../../../tests/kit/built-site';
import { openCatalogue } from 'swapx-search/engine/catalogue';
import { CATALOGUE_FILE, type CatalogueFile, shardFile, textFile } from 'swapx-search/engine/files';
import { SECTIONS_A_TEXT, SHARDS, type Shard } from 'swapx-search/engine/format';
import { parse } from 'swapx-search/engine/parse';
import { rank } from 'swapx-search/engine/rank';

const read = <T>(file: string) => JSON.parse(readBuiltFile(`/${file}`).toString('utf8')) as T;

export const catalogueFile = read<CatalogueFile>(CATALOGUE_FILE);
const catalogue = openCatalogue(catalogueFile);
const shards = new Map(
  Array.from(
    { length: SHARDS },
    (_, shard) => [shard, read<Shard>(shardFile(catalogueFile.folder, shard))] as const,
  ),
);

const answersTo = (query: string) => rank(parse(query, catalogue), catalogue, shards);

const addressOf = ({ page }: { page: number }): string => catalogue.pages[page]!.address;

/** Addresses of the pages that answer a query, best first. */
export const askIndex = (query: string): string[] => answersTo(query).pages.map(addressOf);

/** Addresses of the answers of the bank to a query, best first. */
export const askBank = (query: string): string[] => answersTo(query).answers.map(addressOf);

/** What a reader sees: the best answer of the bank above the pages, then the pages. */
export function askAll(query: string): string[] {
  const { answers, pages } = answersTo(query);
  return [...answers.slice(0, 1), ...pages].map(addressOf);
}

/** Every section, with the plain text that its excerpts are taken from. */
export function indexedSections() {
  const files = Math.ceil(catalogue.sections.length / SECTIONS_A_TEXT);
  const texts = Array.from({ length: files }, (_, part) =>
    read<string[]>(textFile(catalogueFile.folder, part)),
  ).flat();
  return catalogue.sections.map(({ page, anchor, heading }, at) => ({
    ...catalogue.pages[page]!,
    anchor,
    heading,
    text: texts[at]!,
  }));
}
