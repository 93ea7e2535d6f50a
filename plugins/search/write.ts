/** `write.ts <folder>`, told where the rendered pages, their list and the bank of answers are: the index of the pages as a reader sees them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { runTask } from '../../lib/child-task';
import { type FileCache, openFileCache } from '../../lib/file-cache';
import { programHash } from '../../lib/program-hash';
import { ROOT } from '../../lib/root';
import type { Page } from '../pages';
import { askedAs, askedInSentences } from './asked/asked-as';
import { linesOf } from './classifier/lines';
import { train } from './classifier/train';
import { type BuiltIndex, buildIndex, cutterFor, type SourcePage } from './engine/build';
import { CATALOGUE_FILE, type CatalogueFile, folderOf, shardFile, textFile } from './engine/files';
import { articleOf, extractPage } from './extract';
import { BANK_FILE } from './input-files';
import { lexiconFor, prepareLexicon, soundsOf } from './lexicon';

const HASH_LENGTH = 16;

/** Writes an index into the folder that becomes part of the site, and holds nothing yet. */
function writeFiles(folder: string, { catalogue, shards, texts }: BuiltIndex): void {
  const toText = (part: unknown) => JSON.stringify(part);
  const [shardTexts, textTexts] = [shards.map(toText), texts.map(toText)];
  const hash = createHash('sha256').update(
    [toText(catalogue), ...shardTexts, ...textTexts].join('\n'),
  );
  const place = folderOf(hash.digest('hex').slice(0, HASH_LENGTH));
  const file: CatalogueFile = { folder: place, ...catalogue };
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  for (const inside of [place, path.dirname(CATALOGUE_FILE)]) {
    mkdirSync(path.join(folder, inside), { recursive: true });
  }
  shardTexts.forEach((text, at) => write(shardFile(place, at), text));
  textTexts.forEach((text, at) => write(textFile(place, at), text));
  write(CATALOGUE_FILE, toText(file));
}

const CACHE = path.join(ROOT, '.cache/search');
/** What an earlier build kept, by the names of its files. */
const keptBefore = new Map<string, unknown>();
const parsed = (content: Buffer): unknown => JSON.parse(content.toString());

/** What was made before of the same is read, not made again. */
function keptIn(cache: FileCache) {
  const program = programHash();
  return <Value>(madeOf: string[], make: () => Value): Value => {
    const hash = createHash('sha256')
      .update([program, ...madeOf].join('\0'))
      .digest('hex');
    const name = `${hash}.json`;
    if (cache.has(name)) return (keptBefore.get(name) ?? parsed(cache.read(name)!)) as Value;
    const made = make();
    cache.write(name, JSON.stringify(made));
    return made;
  };
}

const prepared = prepareLexicon();
const cutter = cutterFor(prepared.words, soundsOf);

function cutAll({ title, lead, synonyms = '', sections }: SourcePage): void {
  for (const text of [title, lead, synonyms]) cutter.sounds(text);
  for (const { heading, text } of sections) {
    cutter.cut(text);
    cutter.sounds(heading);
  }
}

/** While pages are rendered, what an earlier build read of them is cut into terms: most have not changed. */
function prepare(): void {
  const isPage = (kept: unknown): kept is SourcePage => 'sections' in (kept as object);
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : []) {
    keptBefore.set(name, parsed(readFileSync(path.join(CACHE, name))));
  }
  [...keptBefore.values()].filter(isPage).forEach(cutAll);
  const bank = path.join(ROOT, '.docusaurus', BANK_FILE);
  if (existsSync(bank)) (parsed(readFileSync(bank)) as SourcePage[]).forEach(cutAll);
  programHash();
}

interface Input {
  /** Where the rendered pages lie. */
  rendered: string;
  /** Files that the plugin wrote (input-files.ts). */
  list: string;
  bank: string;
}

async function writeIndex(folder: string, { rendered, list, bank }: Input): Promise<void> {
  const pages = JSON.parse(await readFile(list, 'utf8')) as Page[];
  const cache = openFileCache(CACHE);
  const keep = keptIn(cache);
  const extracted: SourcePage[] = [];
  // One after the other: the trees of all pages at once would fill the memory.
  for (const page of pages) {
    const html = await readFile(path.join(rendered, page.permalink, 'index.html'), 'utf8');
    extracted.push({
      ...keep([JSON.stringify(page), articleOf(html)], () => extractPage(html, page)),
      synonyms: askedAs[page.permalink]?.join(' '),
      wordings: [...(askedAs[page.permalink] ?? []), ...(askedInSentences[page.permalink] ?? [])],
    });
  }
  extracted.push(...(JSON.parse(await readFile(bank, 'utf8')) as SourcePage[]));
  const lines = linesOf(extracted);
  const embeddings = keep([JSON.stringify(lines)], () => train(lines));
  cache.prune();
  const index = buildIndex(
    extracted,
    lexiconFor(extracted, prepared),
    soundsOf,
    embeddings,
    cutter,
  );
  writeFiles(folder, index);
}

runTask(writeIndex, prepare);
