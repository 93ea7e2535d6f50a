/**
 * Reads the declarations of every published version of the two packages and writes their history:
 * `npx tsx packages/facts/sdk-history/read.ts`. Needs a package registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packages } from '../packages';
import { historyOf, type Release } from './compare';
import { declaredIn } from './declared';

/** Folders of the type declarations; they moved between versions. */
const FOLDERS = ['dist/types/src', 'dist/types', 'dist'];

interface Published {
  version: string;
  'dist.tarball': string;
}

const run = (command: string, args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function publishedVersions(packageName: string): Published[] {
  const fields = ['version', 'dist.tarball', '--json'];
  const all = JSON.parse(run('npm', ['view', `${packageName}@>=0`, ...fields])) as Published[];
  return all.sort((a, b) => inOrder(a.version, b.version));
}

async function releaseOf({ version, ...rest }: Published): Promise<Release> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sdk-'));
  try {
    const response = await fetch(rest['dist.tarball']);
    if (!response.ok) throw new Error(`${version}：${response.status}`);
    const archive = path.join(folder, 'package.tgz');
    writeFileSync(archive, Buffer.from(await response.arrayBuffer()));
    run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const place = FOLDERS.find((candidate) => files.includes(`${candidate}/index.d.ts`))!;
    const declarations = files.filter(
      (file) => file.startsWith(`${place}/`) && file.endsWith('.d.ts') && !file.includes('test'),
    );
    const texts = declarations.map((file) => readFileSync(path.join(folder, file), 'utf8'));
    return { version, declared: declaredIn(texts) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function historyOfPackage(fact: { packageName: string; value: string }) {
  const releases: Release[] = [];
  for (const published of publishedVersions(fact.packageName)) {
    releases.push(await releaseOf(published));
  }
  console.log(`${fact.packageName}：${releases.length} 个版本`);
  return historyOf(releases, fact.value);
}

async function main(): Promise<void> {
  const histories = {
    'v3-sdk': await historyOfPackage(packages['package.uniswapV3Sdk']),
    core: await historyOfPackage(packages['package.uniswapSdkCore']),
  };
  const file = path.join(__dirname, 'history.json');
  writeFileSync(file, `${JSON.stringify(histories, null, 2)}\n`);
}

void main();
