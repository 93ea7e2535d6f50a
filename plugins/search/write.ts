/** `write.ts <folder>`, told where the rendered pages, their list and the bank of answers are: the index of the pages as a reader sees them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { runTask } from '../../lib/child-task';
import { type FileCache, openFileCache } from '../../lib/file-cache';
import { programHash } from '../../lib/program-hash';
import { ROOT } from '../../lib/root';
import { writeFileAtomic } from '../../lib/write-file-atomic';
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

/** The files of an index by their names below the built site. */
function filesOf(index: BuiltIndex): Map<string, unknown> {
  const hash = createHash('sha256').update(JSON.stringify(index)).digest('hex');
  const folder = folderOf(hash.slice(0, HASH_LENGTH));
  const catalogue: CatalogueFile = { folder, ...index.catalogue };
  return new Map<string, unknown>([
    [CATALOGUE_FILE, catalogue],
    ...index.shards.map((shard, at) => [shardFile(folder, at), shard] as const),
    ...index.texts.map((text, at) => [textFile(folder, at), text] as const),
  ]);
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
  for (const [name, content] of filesOf(index)) {
    writeFileAtomic(path.join(folder, name), JSON.stringify(content));
  }
}

runTask(writeIndex, prepare);
