/** `write.ts <folder>`: builds the search index from the rendered pages and the bank of answers. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { runTask } from 'swapx-kept/child-task';
import { ROOT } from 'swapx-kept/root';
import type { Page } from '../pages';
import { cards } from './cards';
import { readWordings, type Wording } from './asked';
import { linesOf } from 'swapx-search/classifier/lines';
import { train } from 'swapx-search/classifier/train';
import { type BuiltIndex, buildIndex, cutterFor, type SourcePage } from 'swapx-search/engine/build';
import {
  CATALOGUE_FILE,
  type CatalogueFile,
  explanationsFile,
  folderOf,
  shardFile,
  textFile,
} from 'swapx-search/engine/files';
import { extractPage } from './extract';
import { BANK_FILE } from './input-files';
import { lexiconFor, prepareLexicon, soundsOf } from './lexicon';

const HASH_LENGTH = 16;

/** Writes an index into an empty folder, which is then added to the site. */
function writeFiles(folder: string, { catalogue, shards, texts, explanations }: BuiltIndex): void {
  const toText = (part: unknown) => JSON.stringify(part);
  const [shardTexts, textTexts] = [shards.map(toText), texts.map(toText)];
  const hash = createHash('sha256').update(
    [toText(catalogue), toText(explanations), ...shardTexts, ...textTexts].join('\n'),
  );
  const place = folderOf(hash.digest('hex').slice(0, HASH_LENGTH));
  const file: CatalogueFile = { folder: place, ...catalogue };
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  for (const inside of [place, path.dirname(CATALOGUE_FILE)]) {
    mkdirSync(path.join(folder, inside), { recursive: true });
  }
  shardTexts.forEach((text, at) => write(shardFile(place, at), text));
  textTexts.forEach((text, at) => write(textFile(place, at), text));
  write(explanationsFile(place), toText(explanations));
  write(CATALOGUE_FILE, toText(file));
}

const textsOf = (wordings: Wording[]) => wordings.map(({ wording }) => wording);

const parsed = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const prepared = prepareLexicon();
const cutter = cutterFor(prepared.words, soundsOf);

function cutAll({ title, lead, synonyms = '', sections }: SourcePage): void {
  for (const text of [title, lead, synonyms]) cutter.sounds(text);
  for (const { heading, text } of sections) {
    cutter.cut(text);
    cutter.sounds(heading);
  }
}

/** Tokenizes the answers of the bank while Docusaurus is still rendering pages. */
function prepare(): void {
  const bank = path.join(ROOT, 'website/.docusaurus', BANK_FILE);
  if (existsSync(bank)) (parsed(bank) as SourcePage[]).forEach(cutAll);
}

interface Input {
  /** The folder of the rendered pages. */
  rendered: string;
  /** Files that the plugin wrote (input-files.ts). */
  list: string;
  bank: string;
}

async function writeIndex(folder: string, { rendered, list, bank }: Input): Promise<void> {
  const pages = parsed(list) as Page[];
  const wordings = readWordings();
  const extracted: SourcePage[] = [];
  // One after the other: the trees of all pages at once would fill the memory.
  for (const page of pages) {
    const own = wordings.filter((row) => row.page === page.permalink);
    const html = await readFile(path.join(rendered, page.permalink, 'index.html'), 'utf8');
    extracted.push({
      ...extractPage(html, page),
      synonyms: textsOf(own.filter(({ use }) => use === 'index')).join(' '),
      wordings: textsOf(own),
    });
  }
  extracted.push(...(parsed(bank) as SourcePage[]));
  const embeddings = train(linesOf(extracted));
  const index = buildIndex(
    extracted,
    { ...lexiconFor(extracted, prepared), cards: cards() },
    soundsOf,
    embeddings,
    cutter,
  );
  writeFiles(folder, index);
}

runTask(writeIndex, prepare);
