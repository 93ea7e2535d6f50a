/** The commands of the README on a server: a second build is put in place of the first, and taken back. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, type Page } from '@playwright/test';

import { ROOT } from 'swapx-kept/root';
import { copyBuild, filesIn, markBuild } from '../../tests/kit/marked-build';
import { freePort } from '../../tests/kit/nginx';
import { follow, hydrate, ready } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';

const SECOND = 'second';

const QUOTING = '/sdk/v3/guides/swaps/quoting';
const TRADING = '/sdk/v3/guides/swaps/trading';

const PAGES = ['/', '/study/', '/contract/deployments', QUOTING];

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

const inlineIn = (html: string): string[] =>
  [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, , text]) => text!);

let project: string;
let origin: string;

const command = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'website/deploy/nginx.ts', ...words, project],
    { cwd: ROOT },
  );

/** Changes the style sheet of every page, and in nginx's settings the hashes of those that were there. */
async function changeStyles(build: string, deploy: string): Promise<void> {
  const hashes = new Map<string, string>();
  for (const file of filesIn(build).filter((name) => name.endsWith('.html'))) {
    const page = await readFile(path.join(build, file), 'utf8');
    // Not the few lines in <noscript>.
    const changed = page.replace(
      /<style>((?:(?!<\/style>).){1000,})<\/style>/s,
      (_, sheet: string) => {
        const next = `:root{--release:${SECOND}}${sheet}`;
        hashes.set(hashOf(sheet), hashOf(next));
        return `<style>${next}</style>`;
      },
    );
    await writeFile(path.join(build, file), changed);
  }
  const generated = path.join(deploy, 'generated');
  for (const file of readdirSync(generated)) {
    let text = await readFile(path.join(generated, file), 'utf8');
    for (const [old, next] of hashes) text = text.replaceAll(old, next);
    await writeFile(path.join(generated, file), text);
  }
}

/** As `npm run build` leaves it after a change of every page and of the styles. */
async function buildSecond(): Promise<void> {
  const [build, next] = [path.join(project, 'build'), path.join(project, 'build.next')];
  await cp(build, next, { recursive: true });
  await markBuild(next, SECOND);
  await changeStyles(next, path.join(project, 'website/deploy'));
  await rm(build, { recursive: true });
  await rename(next, build);
}

interface Answer {
  status: number;
  policy: string;
  body: string;
}

/** On a connection of its own. */
const ask = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(origin + address, { agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('error', reject).on('end', () => {
          const policy = String(response.headers['content-security-policy']);
          resolve({ status: response.statusCode!, policy, body });
        });
      })
      .on('error', reject);
  });

/** What readers would see of an answer: a page without its styles or scripts, or no page. */
function faultOf({ status, policy, body }: Answer): string[] {
  if (status !== 200) return [`status ${status}`];
  const refused = inlineIn(body).filter((text) => !policy.includes(hashOf(text)));
  return refused.map((text) => `refused: ${text.slice(0, 60)}`);
}

const isSecond = ({ body }: Answer): boolean => body.includes(`--release:${SECOND}`);

/** Asks for pages without a pause, until `change` is seen in them and some hundred more have come. */
async function underLoad(change: () => Promise<unknown>, isNew: (answer: Answer) => boolean) {
  const faults: string[] = [];
  let [old, fresh] = [0, 0];
  const ends = () => fresh >= 200;
  const keepAsking = async (): Promise<void> => {
    for (let turn = 0; !ends(); turn += 1) {
      try {
        const answer = await ask(PAGES[turn % PAGES.length]!);
        faults.push(...faultOf(answer));
        if (isNew(answer)) fresh += 1;
        else old += 1;
      } catch (error) {
        faults.push(String(error));
      }
    }
  };
  const asking = [1, 2, 3, 4].map(keepAsking);
  await expect.poll(() => old).toBeGreaterThan(20);
  await change();
  await Promise.all(asking);
  expect(faults).toEqual([]);
}

test.beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  const deploy = path.join(project, 'website/deploy');
  await copyBuild(path.join(ROOT, 'build'), path.join(project, 'build'));
  await cp(path.join(ROOT, 'website/deploy'), deploy, { recursive: true });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const config = path.join(deploy, 'nginx.conf');
  const text = await readFile(config, 'utf8');
  const user = `user ${userInfo().username};\n`;
  await writeFile(config, user + text.replace('listen 8080', `listen 127.0.0.1:${port}`));
});

test.afterAll(async () => {
  await command('stop').catch(() => undefined);
  await rm(project, { recursive: true });
});

/** A page that React has started on, and that says so if it is loaded anew. */
async function openTab(page: Page): Promise<void> {
  await page.goto(origin + QUOTING);
  await ready(page);
  await hydrate(page);
  await markTab(page);
}

const markTab = (page: Page) => page.evaluate(() => Object.assign(window, { isSameTab: true }));
const isSameTab = (page: Page) => page.evaluate(() => 'isSameTab' in window);

// The second needs the releases that the first leaves.
test.describe.configure({ mode: 'serial' });

const seconds = (page: Page) => page.locator('main').getByText(SECOND, { exact: true });
const styled = (page: Page) =>
  page.evaluate(() => ({
    release: getComputedStyle(document.documentElement).getPropertyValue('--release'),
    navbar: getComputedStyle(document.querySelector('.navbar')!).display,
  }));

test('a new build, and the one before, take the place of each other without a gap', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const refused = await command('update').catch(({ stderr }: { stderr: string }) => stderr);
  expect(refused).toContain('先 start');
  await command('start');
  await openTab(page);

  await buildSecond();
  await page.reload();
  expect(await styled(page)).toEqual({ release: '', navbar: 'flex' });
  await openTab(page);
  await underLoad(() => command('update'), isSecond);

  // A tab of the first build reads on in it, until it is loaded anew.
  await follow(page, TRADING);
  expect(await isSameTab(page)).toBe(true);
  await expect(seconds(page)).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(seconds(page)).toHaveCount(1);
  expect(await styled(page)).toEqual({ release: SECOND, navbar: 'flex' });

  await hydrate(page);
  await markTab(page);
  await underLoad(
    () => command('back'),
    (answer) => !isSecond(answer),
  );
  await follow(page, QUOTING);
  await expect(seconds(page)).toHaveCount(1);
  expect(await isSameTab(page)).toBe(true);
  await page.reload();
  await ready(page);
  await expect(seconds(page)).toHaveCount(0);
  expect(await styled(page)).toEqual({ release: '', navbar: 'flex' });
  expect(problems).toEqual([]);
});

test('settings that nginx refuses leave the site as it is', async () => {
  const config = path.join(project, 'website/deploy/nginx.conf');
  await writeFile(config, `${await readFile(config, 'utf8')}\nno such directive;\n`);
  const told = await command('update').catch(({ stderr }: { stderr: string }) => stderr);
  expect(told).toContain('unknown directive');
  expect(faultOf(await ask('/study/'))).toEqual([]);
  expect(isSecond(await ask('/study/'))).toBe(false);
  await command('stop');
  await expect.poll(() => ask('/study/').catch(() => 'stopped')).toBe('stopped');
});
