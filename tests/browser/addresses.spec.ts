import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

/** Every address that search engines are told of, and home. */
const routes = load(readFileSync('build/sitemap.xml', 'utf8'), { xml: true })('loc')
  .toArray()
  .map((loc) => new URL(load(loc).text()).pathname)
  .concat('/');

const notFoundPage = readFileSync('build/404.html', 'utf8');

interface Answer {
  status: number;
  location: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const agent = new http.Agent({ keepAlive: true });

/** Asks for exactly this path: a URL class would tidy up what we want to send untidy. */
function ask(origin: string, path: string, headers: http.OutgoingHttpHeaders = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<Answer>((resolve, reject) => {
    http
      .get({ hostname, port, path, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            location: response.headers.location,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      })
      .on('error', reject);
  });
}

/** What a page says its address is; its tag alone is read, for the rest of a head is long. */
const canonicalOf = (body: string): string | undefined =>
  load(/<link[^>]*\bcanonical\b[^>]*>/.exec(body)?.[0] ?? '')('link[rel=canonical]').attr('href');

/** The server of `npm run site`, which must keep the rules of production. */
async function startLocalServer(): Promise<{ origin: string; process: ChildProcess }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'website/deploy/serve.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<Buffer>((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', (code) => reject(new Error(`website/deploy/serve.ts ended with ${code}`)));
  });
  const port = /localhost:(\d+)/.exec(said.toString())![1];
  return { origin: `http://127.0.0.1:${port}`, process: server };
}

// One worker for the file, so that the local server is started once.
test.describe.configure({ mode: 'default' });

for (const name of ['nginx', 'npm run site']) {
  test.describe(name, () => {
    let origin = '';
    let server: ChildProcess | undefined;

    test.beforeAll(async ({ baseURL }) => {
      if (name === 'nginx') origin = baseURL!;
      else ({ origin, process: server } = await startLocalServer());
    });
    test.afterAll(() => {
      server?.kill();
    });

    // Both follow the rules of website/deploy/rules: what is asked of single addresses below shows that.
    const tag = name === 'nginx' ? [] : '@slow';
    test('answers every route at its exact address with its page', { tag }, async () => {
      expect(routes.length).toBeGreaterThan(100);
      const wrong: object[] = [];
      for (const route of routes) {
        const { status, headers, body } = await ask(origin, route);
        const type = headers['content-type'] ?? '';
        const canonical = canonicalOf(body);
        const isRight =
          status === 200 &&
          /^text\/html; ?charset=utf-8$/i.test(type) &&
          canonical !== undefined &&
          new URL(canonical).pathname === (route === '/' ? '/study/' : route);
        if (!isRight) wrong.push({ route, status, type, canonical });
      }
      expect(wrong).toEqual([]);
    });

    test('redirects every other spelling of a route to that address', { tag }, async () => {
      const wrong: object[] = [];
      for (const route of routes) {
        const bare = route.replace(/\/$/, '');
        const spellings = [`${bare}/index.html`];
        if (bare !== '') spellings.push(`${bare}.html`, route === bare ? `${bare}/` : bare);
        for (const spelling of spellings) {
          const { status, location } = await ask(origin, spelling);
          if (status !== 301 || location !== route) wrong.push({ spelling, status, location });
        }
      }
      expect(wrong).toEqual([]);
    });

    const redirects: Record<string, string> = {
      '/study/index.html?a=1': '/study/?a=1',
      '/study?a=1?b=2': '/study/?a=1?b=2',
      '/study/terms%26conditions/terms': '/study/terms&conditions/terms',
      '/study/terms%26conditions/privacy?a=%26': '/study/terms&conditions/privacy?a=%26',
      '/category/%E6%8C%87%E5%8D%97-1/': '/category/%E6%8C%87%E5%8D%97-1',
      '/unknown/': '/unknown',
      // Nothing may lead to another host.
      '//evil.example/': '/evil.example',
      '///evil.example/index.html': '/evil.example',
      '//evil.example/a.html': '/evil.example/a',
    };
    for (const [path, location] of Object.entries(redirects)) {
      test(`redirects ${path} to ${location}`, async () => {
        expect(await ask(origin, path)).toMatchObject({ status: 301, location });
      });
    }

    test('a redirect of a strange address stays on this host', async () => {
      const hosts = ['//evil.example', '/\\evil.example', '/%5Cevil.example', '/%2Fevil.example'];
      const tails = ['', '/', '.html', '/index.html', '/%26/', '/..//evil.example/'];
      for (const path of hosts.flatMap((host) => tails.map((tail) => host + tail))) {
        const { status, location = '/' } = await ask(origin, path);
        expect(status, path).toBeGreaterThanOrEqual(300);
        // As a browser reads it.
        expect(new URL(location, origin).origin, `${path} → ${location}`).toBe(origin);
      }
    });

    const unknown = ['/unknown', '/study/unknown', '/sdk/v2', '/assets/js/gone.js', '/404'];
    for (const path of [...unknown, '/study%2Fliquidity%2Fpool', '/%2fstudy/']) {
      test(`answers ${path} with the not-found page`, async () => {
        const { status, headers, body } = await ask(origin, path);
        expect(status).toBe(404);
        expect(body).toBe(notFoundPage);
        expect(headers['content-type']).toMatch(/^text\/html/);
        expect(headers['cache-control']).toBe('no-cache');
      });
    }

    test('lets hashed files be kept for a year, and no page', async () => {
      const assets = ['js', 'css'].flatMap((kind) =>
        readdirSync(`build/assets/${kind}`)
          .filter((file) => file.endsWith(kind))
          .slice(0, 3)
          .map((file) => `/assets/${kind}/${file}`),
      );
      expect(assets).not.toHaveLength(0);
      for (const asset of assets) {
        const { status, headers } = await ask(origin, asset);
        expect(status, asset).toBe(200);
        expect(headers['cache-control'], asset).toBe('public, max-age=31536000, immutable');
      }
      for (const page of ['/', '/sdk/', '/markdown-page', '/study', '/sitemap.xml']) {
        const { headers } = await ask(origin, page);
        expect(headers['cache-control'], page).toBe('no-cache');
      }
    });
  });
}

test('nginx compresses pages, scripts and lists', async ({ baseURL }) => {
  const script = readdirSync('build/assets/js').find((file) => file.startsWith('main'));
  const paths = ['/sdk/', '/sitemap.xml', `/assets/js/${script}`];
  for (const path of paths) {
    const { headers } = await ask(baseURL!, path, { 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding'], path).toBe('gzip');
    expect(headers['vary'], path).toContain('Accept-Encoding');
  }
});
