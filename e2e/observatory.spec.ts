/**
 * The site behind TLS, as deploy/nginx-tls.conf serves it, graded by the Mozilla HTTP Observatory's own
 * code. Certificate, ports and addresses are throwaway; nothing leaves the machine.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { ROOT } from '../config/root';
import { site } from '../config/site';

const run = promisify(execFile);
const host = new URL(site.url).host;
const installed = path.join(ROOT, '.cache/observatory');
const WANTED = 130;

/** Too heavy for the project's own packages: installed beside them, as its lock file says. */
async function installGrader(): Promise<void> {
  const source = path.join(__dirname, 'observatory');
  const lock = await readFile(path.join(source, 'package-lock.json'), 'utf8');
  const mark = path.join(installed, 'installed-lock.json');
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === lock) return;
  await mkdir(installed, { recursive: true });
  await cp(source, installed, { recursive: true });
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', '--no-save', ...quietly], { cwd: installed });
  await writeFile(mark, lock);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface TlsSite {
  httpPort: number;
  httpsPort: number;
  certificate: string;
  stop: () => Promise<void>;
}

async function startTlsSite(): Promise<TlsSite> {
  const prefix = await mkdtemp(path.join(tmpdir(), 'tls-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(prefix, 'cert.pem'), path.join(prefix, 'key.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
  ]);
  await symlink(path.join(ROOT, 'build'), path.join(prefix, 'build'));
  await cp(path.join(ROOT, 'deploy'), path.join(prefix, 'deploy'), { recursive: true });
  const replace = async (file: string, changes: [string, string][]) => {
    const name = path.join(prefix, 'deploy', file);
    let text = await readFile(name, 'utf8');
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`deploy/${file} 里没有“${from}”`);
      text = text.replace(from, to);
    }
    await writeFile(name, text);
  };
  await replace('nginx-tls.conf', [
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['/etc/ssl/swapx-docs/fullchain.pem', certificate],
    ['/etc/ssl/swapx-docs/key.pem', key],
  ]);
  await replace('generated/to-tls.conf', [[`https://${host}$`, `https://${host}:${httpsPort}$`]]);
  const nginx: ChildProcess = spawn(
    'nginx',
    [
      ...['-p', prefix, '-c', path.join(prefix, 'deploy/nginx-tls.conf')],
      ...['-g', `daemon off; user ${userInfo().username};`],
    ],
    { stdio: 'inherit' },
  );
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  while (
    !(await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' }).catch(() => null))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx 没有启动');
  }
  return {
    httpPort,
    httpsPort,
    certificate,
    stop: async () => {
      nginx.kill();
      await ended;
      await rm(prefix, { recursive: true });
    },
  };
}

interface Grade {
  path: string;
  status: number;
  score: number;
  tests: Record<string, { result: string; points: number }>;
}

let tls: TlsSite;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await installGrader();
  tls = await startTlsSite();
});
test.afterAll(() => tls.stop());

test(`the Observatory gives ${WANTED} points or more to home, a document and no page`, async () => {
  const addresses = ['/', '/sdk/v3/guides/swaps/quoting', '/no-such-page'];
  const { stdout } = await run(
    process.execPath,
    ['grade.mjs', host, String(tls.httpPort), String(tls.httpsPort), ...addresses],
    { cwd: installed, env: { ...process.env, NODE_EXTRA_CA_CERTS: tls.certificate } },
  );
  const grades = JSON.parse(stdout) as Grade[];
  expect(grades.map(({ status }) => status)).toEqual([200, 200, 404]);
  for (const { path: address, score, tests } of grades) {
    console.log(`${address}: ${score}`);
    expect(score, `${address}: ${JSON.stringify(tests, null, 1)}`).toBeGreaterThanOrEqual(WANTED);
  }
});

test('over TLS the site speaks HTTP/2 and is asked for in no other way again', async () => {
  const session = http2.connect(`https://127.0.0.1:${tls.httpsPort}`, {
    ca: await readFile(tls.certificate),
    servername: host,
  });
  const request = session.request({ ':path': '/sdk/', ':authority': host });
  const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  session.destroy();
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});
