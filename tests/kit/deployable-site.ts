/** A site for a single test, which can go offline and be deployed anew. */
import { readFileSync } from 'node:fs';
import { mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { canonicalPath } from '../../website/config/addresses';
import { ROOT } from 'swapx-kept/root';
import type { HeaderRule } from '../../website/deploy/rules/headers';
import { createSite } from '../../website/deploy/server';
import { writeOffline } from '../../website/features/offline/write';
import { copyBuild, filesIn, markBuild } from './marked-build';

const rules = JSON.parse(
  readFileSync(path.join(ROOT, 'website/deploy/generated/headers.json'), 'utf8'),
) as HeaderRule[];

export interface TestSite {
  origin: string;
  /** The addresses of all requests, in order. */
  asked: string[];
  disconnect: () => Promise<void>;
  connect: () => Promise<void>;
  /** Deploys a new build, whose release and documents end with `mark`. */
  deploy: (mark: string) => Promise<void>;
  /** Deploys a build in which offline reading is switched off. */
  switchOff: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function startSite(): Promise<TestSite> {
  const home = await mkdtemp(path.join(tmpdir(), 'offline-'));
  const root = path.join(home, 'site');
  // A link suffices: most tests change nothing.
  await symlink(path.join(ROOT, 'build'), root);

  const server = createSite(root, rules);
  const asked: string[] = [];
  server.on('request', ({ url }: { url: string }) => asked.push(url));
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  /** Replaces the served site by a changed copy. */
  async function replace(change: (folder: string) => Promise<void>): Promise<void> {
    const next = await mkdtemp(path.join(home, 'next-'));
    await copyBuild(await realpath(root), next);
    await change(next);
    await symlink(next, `${next}.link`);
    await rename(`${next}.link`, root);
  }

  const deploy = (mark: string): Promise<void> =>
    replace(async (next) => {
      await markBuild(next, mark);
      const files = filesIn(next);
      await writeOffline({ folder: next, files, canonical: canonicalPath, isOn: true });
    });

  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    disconnect,
    connect: () => listen(port),
    deploy,
    switchOff: () =>
      replace((next) =>
        writeOffline({ folder: next, files: [], canonical: canonicalPath, isOn: false }),
      ),
    remove: async () => {
      if (server.listening) await disconnect();
      await rm(home, { recursive: true });
    },
  };
}

/** The addresses of everything in the browser's caches, of all builds. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => decodeURI(new URL(url).pathname));
  });
