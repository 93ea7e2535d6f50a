/**
 * The site behind TLS, as website/deploy/nginx-tls.conf serves it, graded by the Mozilla HTTP Observatory's own
 * code. Certificate, ports and addresses are throwaway; nothing leaves the machine.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { ROOT } from 'swapx-kept/root';
import { host, type Nginx, startNginx } from '../kit/nginx';

// One after the other: two workers would install into the same folder at the same time.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);
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

interface Grade {
  path: string;
  status: number;
  score: number;
  tests: Record<string, { result: string; points: number }>;
}

let tls: Nginx;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await installGrader();
  tls = await startNginx('nginx-tls.conf', path.join(ROOT, 'build'));
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
