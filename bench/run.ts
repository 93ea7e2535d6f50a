/** `npm run bench`: compares this site with the same pages built by other generators. See README.md. */
import { cpus } from 'node:os';
import path from 'node:path';

import type { Browser } from '@playwright/test';

import { multiplyContent } from './content/multiply';
import { type Content, readContent } from './content/pages';
import { pagesIn } from './content/sidebar';
import { journeys } from './measure/journeys';
import { launch, measure, type Measured } from './measure/rounds';
import { readOptions, type Options } from './options';
import { makePeer } from './peers/make';
import { stock } from './peers/stock/site';
import { vitepress } from './peers/vitepress/site';
import { writeFigures } from './readme';
import {
  aloneTable,
  type BuildCosts,
  buildTable,
  isNarrow,
  largeTable,
  roundsOf,
  visitTables,
} from './report';
import { ours, peers, type Site } from './sites';
import { makeLargeOurs } from './thousand/ours';

const README = path.join(__dirname, 'README.md');
/** Results are kept separately for each CPU architecture. */
const { arch } = process;
const MARKS = {
  whole: {
    begin: `<!-- ${arch}：结果由 npm run bench 写入 -->`,
    end: `<!-- ${arch}：结果结束 -->`,
  },
  thousand: {
    begin: `<!-- ${arch}：结果由 npm run bench -- --thousand 写入 -->`,
    end: `<!-- ${arch}：一千页的结果结束 -->`,
  },
  alone: {
    begin: `<!-- ${arch}：结果由 npm run bench -- --alone 写入 -->`,
    end: `<!-- ${arch}：一万页的结果结束 -->`,
  },
};

const circumstances = (what: string, browser?: Browser) =>
  [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} 核 ${cpus()[0]?.model}`,
    `Node ${process.versions.node}`,
    ...(browser ? [`Chromium ${browser.version()}`] : []),
  ].join('，') + `；${what}。`;

function titlesIn({ pages }: Content): (address: string) => string {
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  return (address) => {
    const title = titles.get(address);
    if (title === undefined) {
      throw new Error(`没有 ${address} 这一页；请改 bench/measure/journeys.ts`);
    }
    return title;
  };
}

/** Alternates between the sites, like the visits. */
async function timeBuilds(sites: Site[], rounds: number): Promise<BuildCosts> {
  const costs: BuildCosts = new Map(sites.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const site of sites) {
      console.log(`第 ${round} 次构建：${site.label}`);
      costs.get(site.name)!.push(await site.build());
    }
  }
  return costs;
}

async function buildMissing(sites: Site[]): Promise<void> {
  for (const site of sites.filter(({ isBuilt }) => !isBuilt())) {
    console.log(`${site.label}：构建`);
    await site.build();
  }
}

async function compare(browser: Browser, { kind, rounds, builds }: Options): Promise<string> {
  const content = readContent();
  const chosen = kind === 'quick' ? [stock] : peers;
  const sites = [ours];
  for (const peer of chosen) sites.push(await makePeer(peer, content));
  const costs = await timeBuilds(sites, builds);
  await buildMissing(sites);
  const travelled = kind === 'quick' ? journeys.slice(0, 1) : journeys;
  // A quick run never adds rounds.
  const isEnough = (so: Measured) => kind === 'quick' || isNarrow(ours.name, so);
  const measured = await measure(
    browser,
    sites,
    travelled,
    { least: rounds, isEnough },
    titlesIn(content),
  );
  const visits = `每页访问 ${roundsOf(measured)} 轮`;
  return [
    circumstances(`${content.pages.length} 页，${visits}，构建 ${builds} 次`, browser),
    visitTables(sites, measured),
    ...(builds > 0 ? [`#### 构建\n\n${buildTable(sites, costs)}`] : []),
  ].join('\n\n');
}

/** Copies the pages until there are at least `pages` of them. */
function enlarged(content: Content, pages: number): { copies: number; large: Content } {
  const original = content.areas.flatMap(({ items }) => pagesIn(items)).length;
  const copies = Math.ceil(pages / original);
  return { copies, large: multiplyContent(content, copies) };
}

async function compareLarge(browser: Browser, { rounds, builds, pages }: Options): Promise<string> {
  const content = readContent();
  const { copies, large } = enlarged(content, pages);
  const sites = [
    await makeLargeOurs(copies),
    await makePeer(stock, large, '-thousand'),
    await makePeer(vitepress, large, '-thousand'),
  ];
  const costs = await timeBuilds(sites, builds);
  const [journey] = journeys;
  const once = { least: rounds, isEnough: () => true };
  const measured = await measure(browser, sites, [journey!], once, titlesIn(content));
  return [
    circumstances(`${large.pages.length} 页，构建 ${builds} 次`, browser),
    largeTable(sites, costs, measured.get(journey!.start)!),
  ].join('\n\n');
}

/** For sizes at which the other generators would take too long. */
async function buildAlone({ builds, pages }: Options): Promise<string> {
  const { copies, large } = enlarged(readContent(), pages);
  const sites = [await makeLargeOurs(copies)];
  const costs = await timeBuilds(sites, builds);
  return [
    circumstances(`${large.pages.length} 页，构建 ${builds} 次`),
    aloneTable(sites, costs),
  ].join('\n\n');
}

async function figuresFor(options: Options): Promise<string> {
  if (options.kind === 'alone') return buildAlone(options);
  const browser = await launch();
  try {
    return await (options.kind === 'thousand' ? compareLarge : compare)(browser, options);
  } finally {
    await browser.close();
  }
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const figures = await figuresFor(options);
  console.log(`\n${figures}`);
  if (options.kind !== 'quick') writeFigures(README, MARKS[options.kind], figures);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
