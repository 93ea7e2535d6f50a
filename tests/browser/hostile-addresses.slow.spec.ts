import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { allRoutes } from '../kit/routes';
import { ROOT } from 'swapx-kept/root';
import type { HeaderRule } from '../../website/deploy/rules/headers';
import { createSite } from '../../website/deploy/server';
import { askAll, faultOf, hostileTargets, knownAddresses } from '../kit/hostile-addresses';
import { ready } from '../kit/shell';

const COUNT = 20_000;
const CONNECTIONS = 8;

const build = path.join(ROOT, 'build');
const files = readdirSync(build, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative(build, path.join(entry.parentPath, entry.name))}`)
  .filter((file) => !/^\/_|\.html$/.test(file));
const known = knownAddresses([...files, ...allRoutes]);

async function faultsOn(port: number): Promise<string[]> {
  const targets = hostileTargets(COUNT, allRoutes);
  expect(targets).toHaveLength(COUNT);
  const parts = Array.from({ length: CONNECTIONS }, (_, part) =>
    targets.filter((_target, at) => at % CONNECTIONS === part),
  );
  const answers = (await Promise.all(parts.map((part) => askAll(port, part)))).flat();
  expect(answers).toHaveLength(COUNT);
  // Asked for what it has, the server still answers.
  expect((await askAll(port, ['/study/']))[0]!.status).toBe(200);
  return answers.flatMap((answer) => faultOf(answer, known) ?? []);
}

test(`nginx answers ${COUNT} hostile addresses without a fault`, async ({ baseURL }) => {
  expect(await faultsOn(Number(new URL(baseURL!).port))).toEqual([]);
});

test(`npm run site answers ${COUNT} hostile addresses without a fault`, async () => {
  const rules = readFileSync(path.join(ROOT, 'website/deploy/generated/headers.json'), 'utf8');
  const server = createSite(build, JSON.parse(rules) as HeaderRule[]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(await faultsOn((server.address() as AddressInfo).port)).toEqual([]);
  server.closeAllConnections();
  server.close();
});

// What stands in an address may be anything; the scripts of the pages read parts of it.
for (const address of [
  '/offline?page=/%25',
  '/offline?page=/%E0%A4%A',
  '/search?q=%25',
  '/search?q=%E0%A4%A',
  '/study/%25',
  '/study/%25E0%25A4',
  '/category/%25',
  '/study/#%E0%A4%A',
  '/contract/swapx-v2/concepts/protocol-overview/how-it-works#constant-product?amount=%',
]) {
  test(`the page at ${address} does not crash`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await ready(page);
    await expect(page.getByText('页面出错了')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
