/** Faults that were found once, each as a reader or an attacker would meet it. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { startNginx } from './nginx';
import { open } from './shell';
import { test } from './test';

test('the Markdown of a page is read as UTF-8', async ({ page }) => {
  await page.goto('/study.md');
  expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
  await expect(page.locator('body')).toContainText('欢迎来到 SwapX');
});

test('a long text that is pasted into the search is cut, and answered', async ({ page }) => {
  await open(page, '/study/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.insertText('滑点'.repeat(100_000));
  expect((await box.inputValue()).length).toBeLessThanOrEqual(200);
  await box.fill('滑点');
  await expect(page.locator('dialog a').first()).toBeVisible();
});

test('an address with many endings needs one redirect', async ({ request }) => {
  const address = `/sdk/v2/overview${'.html'.repeat(8)}${'/index.html'.repeat(8)}`;
  const response = await request.get(address, { maxRedirects: 1 });
  expect(response.status()).toBe(200);
  expect(new URL(response.url()).pathname).toBe('/sdk/v2/overview');
});

test('what cannot be done is not kept for a year', async ({ request }) => {
  const page = await request.get('/sdk/');
  const [script] = /\/assets\/js\/main\.\w+\.js/.exec(await page.text())!;
  const posted = await request.post(script, { data: 'x' });
  expect(posted.status()).toBe(405);
  expect(posted.headers()['cache-control']).toBe('no-cache');
});

test('many ranges are answered with the file, once', async ({ request }) => {
  const plain = await request.get('/sdk/', { headers: { 'Accept-Encoding': 'identity' } });
  const ranges = Array.from({ length: 500 }, (_, at) => `${at * 2}-${at * 2}`).join(',');
  const answer = await request.get('/sdk/', {
    headers: { Range: `bytes=${ranges}`, 'Accept-Encoding': 'identity' },
  });
  expect(answer.status()).toBe(200);
  expect((await answer.body()).length).toBe((await plain.body()).length);
});

test('what is asked for is sent as the build compressed it', async ({ request }) => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers } = await request
      .get('/sdk/', { headers: { 'Accept-Encoding': accepted } })
      .then((response) => ({ headers: response.headers() }));
    expect(headers['content-encoding']).toBe(encoding);
    // What is compressed on the way has no length that could be known before.
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(headers.vary).toContain('Accept-Encoding');
  }
});

test('nginx serves nothing that only lies in the folder by mistake', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'careless-'));
  await writeFile(path.join(folder, 'index.html'), '首页');
  await writeFile(path.join(folder, '404.html'), '没有');
  await writeFile(path.join(folder, '.env'), 'SECRET');
  await writeFile(path.join(folder, '_headers'), 'SECRET');
  await mkdir(path.join(folder, '.git'));
  await writeFile(path.join(folder, '.git/config'), 'SECRET');
  await symlink('/etc', path.join(folder, 'etc'));
  await symlink('/etc/passwd', path.join(folder, 'passwd.txt'));
  const nginx = await startNginx('nginx.conf', folder);
  try {
    const ask = (address: string) => fetch(`http://127.0.0.1:${nginx.httpPort}${address}`);
    expect(await (await ask('/')).text()).toBe('首页');
    for (const address of ['/.env', '/.git/config', '/_headers', '/etc/passwd', '/passwd.txt']) {
      const response = await ask(address);
      expect(response.ok, address).toBe(false);
      expect(await response.text(), address).not.toMatch(/SECRET|root:/);
    }
  } finally {
    await nginx.stop();
    await rm(folder, { recursive: true });
  }
});
