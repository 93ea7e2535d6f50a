/**
 * Builds the sites of tests/browser/fixtures with the installed Docusaurus, and serves them to tests.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sirv from 'sirv';

import { ROOT } from 'swapx-kept/root';

const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

/** The timeout, in milliseconds, of a test that builds a site or starts its development server. */
export const BUILD_TIMEOUT = 600_000;

/** Where tests/browser/fixture-site.setup.ts builds tests/browser/fixtures/site, once for all tests. */
export const builtFixtureSite = path.join(ROOT, '.cache', 'fixture-site');

interface Fixture {
  /** The folder to which paths in the configuration are relative. */
  folder: string;
  config: string;
}

/** Uses the project's theme, styles and strings, so that it looks as the real site does. */
export const fixtureSite: Fixture = {
  folder: path.join(ROOT, 'website'),
  config: '../tests/browser/fixtures/site/docusaurus.config.ts',
};

export const brokenSite = (config: string): Fixture => ({
  folder: path.join(ROOT, 'tests/browser/fixtures/broken'),
  config,
});

/** Runs Docusaurus on a fixture, with its intermediate files in a temporary folder. */
async function runDocusaurus(command: string, { folder, config }: Fixture, args: string[]) {
  // Not the site's folder, which a build or a development server may be using at the same time.
  const generated = await mkdtemp(path.join(tmpdir(), 'fixture-'));
  const child = spawn(
    process.execPath,
    [docusaurus, command, folder, '--config', config, ...args],
    {
      env: {
        ...process.env,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
        NO_UPDATE_NOTIFIER: '1',
        SKIP_HTML_MINIFICATION: 'true',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    child,
    exit: ended.finally(() => rm(generated, { recursive: true })),
    output: () => output,
  };
}

export async function buildFixture(
  fixture: Fixture,
  outDir: string,
): Promise<{ succeeded: boolean; output: string }> {
  const { exit, output } = await runDocusaurus('build', fixture, [
    '--out-dir',
    outDir,
    '--no-minify',
  ]);
  return { succeeded: (await exit) === 0, output: output() };
}

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a folder below `base` on a free port; all other addresses answer 404. */
export async function serveFolder(folder: string, base = '/'): Promise<Server> {
  if (!existsSync(folder)) throw new Error(`没有目录 ${folder}；请先构建`);
  const notFoundPage = await readFile(path.join(folder, '404.html'));
  const files = sirv(folder);
  const server = createServer((request, response) => {
    const notFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end(notFoundPage);
    };
    if (!request.url?.startsWith(base)) return notFound();
    request.url = request.url.slice(base.length - 1);
    return files(request, response, notFound);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answers = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the development server of a fixture and waits until it answers. */
export async function startDevelopmentServer(fixture: Fixture): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '--no-open'];
  const { child, exit, output } = await runDocusaurus('start', fixture, args);
  while (!(await answers(origin))) {
    if (child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 200));
    // Another process may have taken the port since it was found free.
    else if (output().includes('already running on port')) return startDevelopmentServer(fixture);
    else throw new Error(`开发服务器没有启动：\n${output()}`);
  }
  return {
    origin,
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}
