/** Builds the sites of tests/browser/fixtures as the real one is built, and serves them to tests. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import sirv from 'sirv';

import { CACHE_IS_SHARED } from 'swapx-kept/cache';
import { ROOT } from 'swapx-kept/root';

const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

/** The timeout, in milliseconds, of a test that builds a site or starts its development server. */
export const BUILD_TIMEOUT = 600_000;

/**
 * Output of tests/browser/fixture-site.setup.ts, which builds tests/browser/fixtures/site once for
 * all tests.
 */
export const builtFixtureSite = path.join(ROOT, '.cache', 'fixture-site');

/** Configurations, from the folder of the website. */
const FIXTURES = '../tests/browser/fixtures';
export const fixtureSite = `${FIXTURES}/site/docusaurus.config.ts`;
export const brokenSite = (name: string) => `${FIXTURES}/broken/${name}.config.ts`;

/** Runs a program of Node.js in the website's folder, with intermediate files in a temporary folder. */
async function runInWebsite(args: string[]) {
  // Not the website's own folder, which a build or a development server may be using at the same time; but
  // inside of the project, since these files import packages.
  const generated = await mkdtemp(path.join(ROOT, '.cache', 'fixture-files-'));
  const child = spawn(process.execPath, args, {
    cwd: path.join(ROOT, 'website'),
    env: {
      ...process.env,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
      NO_UPDATE_NOTIFIER: '1',
      [CACHE_IS_SHARED]: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** `npm run build` with another configuration. */
export async function buildFixture(
  config: string,
  outDir: string,
): Promise<{ succeeded: boolean; output: string }> {
  const program = path.join(ROOT, 'website/postbuild/index.ts');
  const { exit, output } = await runInWebsite([
    ...['--import', 'tsx', program],
    ...[outDir, `${outDir}.generated`, config],
  ]);
  return { succeeded: (await exit) === 0, output: output() };
}

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a folder below `base` on a free port; responds 404 to all other addresses. */
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

/** Starts the development server with a configuration and waits until it answers. */
export async function startDevelopmentServer(config: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { child, exit, output } = await runInWebsite([
    ...[docusaurus, 'start', '--config', config],
    ...['--host', '127.0.0.1', '--port', String(port), '--no-open'],
  ]);
  while (!(await answers(origin))) {
    if (child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 200));
    // Another process may have taken the port since it was found free.
    else if (output().includes('already running on port')) return startDevelopmentServer(config);
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
