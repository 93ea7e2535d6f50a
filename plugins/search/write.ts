/** `write.ts <folder>`, told where the site, the list of its pages and the bank of answers are: the index of the pages as a reader sees them. */
import { createHash } from 'node:crypto';
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
import { type Line, train } from './classifier/train';
import { type BuiltIndex, buildIndex, type SourcePage } from './engine/build';
import { CATALOGUE_FILE, type CatalogueFile, folderOf, shardFile, textFile } from './engine/files';
import type { Embeddings } from './engine/format';
import { articleOf, extractPage } from './extract';
import { lexiconFor, soundsOf } from './lexicon';

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

/** Reading a page takes as long as all that is made of its words, so what was read before is kept. */
function keptExtraction(cache: FileCache): typeof extractPage {
  const program = programHash();
  return (html, page) => {
    const madeOf = [program, JSON.stringify(page), articleOf(html)].join('\0');
    const name = `${createHash('sha256').update(madeOf).digest('hex')}.json`;
    const kept = cache.read(name);
    if (kept) return JSON.parse(kept.toString()) as SourcePage;
    const extracted = extractPage(html, page);
    cache.write(name, JSON.stringify(extracted));
    return extracted;
  };
}

/** Learning takes longer than all else; a text that changed changes no wording. */
function keptEmbeddings(lines: Line[]): Embeddings {
  const cache = openFileCache(path.join(ROOT, '.cache/search-embeddings'));
  const madeOf = [programHash(), JSON.stringify(lines)].join('\0');
  const name = `${createHash('sha256').update(madeOf).digest('hex')}.json`;
  const kept = cache.read(name);
  const embeddings = kept ? (JSON.parse(kept.toString()) as Embeddings) : train(lines);
  if (!kept) cache.write(name, JSON.stringify(embeddings));
  cache.prune();
  return embeddings;
}

interface Input {
  site: string;
  /** Files that the plugin wrote (input-files.ts). */
  list: string;
  bank: string;
}

async function writeIndex(folder: string, { site, list, bank }: Input): Promise<void> {
  const pages = JSON.parse(await readFile(list, 'utf8')) as Page[];
  const cache = openFileCache(path.join(ROOT, '.cache/search-pages'));
  const extract = keptExtraction(cache);
  const extracted: SourcePage[] = [];
  // One after the other: the trees of all pages at once would fill the memory.
  for (const page of pages) {
    const html = await readFile(path.join(site, page.permalink, 'index.html'), 'utf8');
    extracted.push({
      ...extract(html, page),
      synonyms: askedAs[page.permalink]?.join(' '),
      wordings: [...(askedAs[page.permalink] ?? []), ...(askedInSentences[page.permalink] ?? [])],
    });
  }
  cache.prune();
  extracted.push(...(JSON.parse(await readFile(bank, 'utf8')) as SourcePage[]));
  const embeddings = keptEmbeddings(linesOf(extracted));
  const index = buildIndex(extracted, lexiconFor(extracted), soundsOf, embeddings);
  for (const [name, content] of filesOf(index)) {
    writeFileAtomic(path.join(folder, name), JSON.stringify(content));
  }
}

runTask(writeIndex);
