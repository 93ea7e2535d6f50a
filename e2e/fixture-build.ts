/** Builds the sites of e2e/fixtures with the installed Docusaurus and serves them to a test. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sirv from 'sirv';

const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

/** Runs Docusaurus on a fixture; whatever it generates goes to a throwaway folder. */
async function runDocusaurus(command: string, fixture: string, args: string[]) {
  const temporary = await mkdtemp(path.join(tmpdir(), 'fixture-'));
  const folder = path.join(temporary, 'build');
  const child = spawn(
    process.execPath,
    [
      docusaurus,
      command,
      path.join(__dirname, 'fixtures', fixture),
      ...args,
      ...(command === 'build' ? ['--out-dir', folder] : []),
    ],
    {
      env: {
        ...process.env,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(temporary, 'generated'),
        NO_UPDATE_NOTIFIER: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return {
    child,
    folder,
    exit: new Promise<number | null>((resolve) => child.on('close', resolve)),
    output: () => output,
    remove: () => rm(temporary, { recursive: true }),
  };
}

export interface BuiltFixture {
  succeeded: boolean;
  output: string;
  folder: string;
  remove: () => Promise<void>;
}

export async function buildFixture(
  fixture: string,
  config = 'docusaurus.config.ts',
): Promise<BuiltFixture> {
  const { exit, output, folder, remove } = await runDocusaurus('build', fixture, [
    '--config',
    config,
  ]);
  const succeeded = (await exit) === 0;
  return { succeeded, output: output(), folder, remove };
}

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a folder below `base` on a free port; everything else is not found. */
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

/** The development server of a fixture, ready to be asked. */
export async function startDevelopmentServer(fixture: string): Promise<Server> {
  const port = String(await freePort());
  const { child, exit, output, remove } = await runDocusaurus('start', fixture, [
    '--host',
    '127.0.0.1',
    '--port',
    port,
    '--no-open',
  ]);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`开发服务器没有启动：\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    stop: async () => {
      child.kill();
      await exit;
      await remove();
    },
  };
}
