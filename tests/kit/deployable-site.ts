/** A site for a single test, which can go offline and deploy new builds. */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { canonicalPath } from '../../website/config/addresses';
import { ELEMENT, releaseOf } from 'swapx-html-documents/fragment-addresses';
import { ROOT } from 'swapx-kept/root';
import type { HeaderRule } from '../../website/deploy/rules/headers';
import { createSite } from '../../website/deploy/server';
import { writeOffline } from '../../website/features/offline/write';

const rules = JSON.parse(
  readFileSync(path.join(ROOT, 'website/deploy/generated/headers.json'), 'utf8'),
) as HeaderRule[];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => !/\.(br|gz)$|^\/_/.test(file))
    .sort();

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
    // Compressed copies would be outdated, and no test downloads archives.
    const isWanted = (file: string) => !/\.(br|gz|zip)$/.test(file);
    await cp(await realpath(root), next, { recursive: true, filter: isWanted });
    await change(next);
    await symlink(next, `${next}.link`);
    await rename(`${next}.link`, root);
  }

  const deploy = (mark: string): Promise<void> =>
    replace(async (next) => {
      const old = releaseOf(await readFile(path.join(next, 'index.html'), 'utf8'))!;
      const release = `${old.slice(0, 6)}${mark}`;
      const documents = path.join(next, 'assets/documents');
      await rename(path.join(documents, old), path.join(documents, release));
      for (const file of filesIn(next)) {
        if (!file.endsWith('.html') && !file.startsWith('/assets/documents/')) continue;
        const content = await readFile(path.join(next, file), 'utf8');
        const end = file.endsWith('.html') ? `</${ELEMENT}>` : /$/;
        const marked = content.replaceAll(old, release).replace(end, `<p>${mark}</p>$&`);
        await writeFile(path.join(next, file), marked);
      }
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
