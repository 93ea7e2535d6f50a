/** Compares search engines on the built site, in a browser with a throttled CPU. */
import { cpus } from 'node:os';
import path from 'node:path';

import { build } from 'esbuild';

import { launch } from '../measure/rounds';
import { builtFiles, readBuiltFile } from '../../tests/kit/built-site';
import { measure, type Measurement } from './measure';
import { pairs, segments } from './minisearch/tokenizers';
import { writeIndex } from './minisearch/write-index';
import { pagefindFiles } from './pagefind-files';
import { tableOf, writeReadme } from './report';
import { serve } from './server';

const ENGINES = {
  swapx: '自有引擎',
  pagefind: 'Pagefind',
  'minisearch-pairs': 'MiniSearch，字对分词',
  'minisearch-segmenter': 'MiniSearch，Intl.Segmenter',
};

async function bundle(engine: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'engines', `${engine}.ts`)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return Buffer.from(outputFiles[0]!.contents);
}

async function filesToServe(): Promise<Map<string, Buffer | string>> {
  const files = new Map<string, Buffer | string>([
    ['index.html', '<!doctype html><title>bench</title>'],
    ['minisearch-pairs.json', writeIndex(pairs)],
    ['minisearch-segmenter.json', writeIndex(segments)],
    ...(await pagefindFiles()),
  ]);
  for (const file of builtFiles) {
    if (/^\/(assets\/)?search\//.test(file)) files.set(file.slice(1), readBuiltFile(file));
  }
  for (const engine of Object.keys(ENGINES)) files.set(`${engine}.js`, await bundle(engine));
  return files;
}

async function run(): Promise<void> {
  const server = await serve(await filesToServe());
  const browser = await launch();
  const results = new Map<string, Measurement>();
  try {
    for (const [engine, name] of Object.entries(ENGINES)) {
      results.set(name, await measure(browser, server, engine));
    }
  } finally {
    await browser.close();
    server.close();
  }
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} 核 ${cpus()[0]?.model}`;
  const figures = `${day}，${machine}，Chromium ${browser.version()}：\n\n${tableOf(results)}`;
  console.log(figures);
  writeReadme(figures);
}

void run();
