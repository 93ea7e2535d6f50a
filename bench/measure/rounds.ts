/** Visits all sites in turn, round after round, so that interference on the machine affects all alike. */
import path from 'node:path';

import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';

import { browserPath } from '../../tests/run/browser-path';
import type { Site } from '../sites';
import { serve } from '../serve';
import { type Journey, visit, type Visit } from './visit';

/** Journey → site → one visit for each round. */
export type Measured = Map<string, Map<string, Visit[]>>;

async function observerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'observe.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

interface Rounds {
  /** Minimum number of rounds. */
  least: number;
  /** Whether the measurements suffice; called after every round beyond the minimum. */
  isEnough: (measured: Measured) => boolean;
}

/** Maximum number of rounds, as a multiple of the minimum. */
const PATIENCE = 3;

export async function measure(
  browser: Browser,
  sites: Site[],
  journeys: Journey[],
  { least, isEnough }: Rounds,
  titleOf: (address: string) => string,
): Promise<Measured> {
  const observer = await observerScript();
  const servers = new Map(
    await Promise.all(sites.map(async (site) => [site, await serve(site.folder)] as const)),
  );
  const measured: Measured = new Map(
    journeys.map(({ start }) => [start, new Map(sites.map(({ name }) => [name, []]))]),
  );
  try {
    // Round 0 is a warm-up: it fills the server's cache of compressed files and warms the browser.
    for (
      let round = 0;
      round <= least || (round <= least * PATIENCE && !isEnough(measured));
      round++
    ) {
      for (const journey of journeys) {
        for (const site of sites) {
          console.log(`第 ${round} 轮：${site.label} ${journey.start}`);
          const { origin } = servers.get(site)!;
          const result = await visit(browser, observer, origin, journey, titleOf);
          if (round > 0) measured.get(journey.start)!.get(site.name)!.push(result);
        }
      }
    }
  } finally {
    for (const server of servers.values()) server.close();
  }
  return measured;
}
