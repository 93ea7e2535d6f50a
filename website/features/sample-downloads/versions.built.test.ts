/** Versions inside the archives equal those that the site shows. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { strFromU8, unzipSync } from 'fflate';

import { assertNone } from '../../../tests/kit/assert-none';
import { builtFiles, readBuiltFile } from '../../../tests/kit/built-site';
import { ARCHIVE_VERSIONS } from 'swapx-samples/addresses';

interface Listed {
  version: string;
  date?: string;
  sha256: string;
}

const { archives } = JSON.parse(readBuiltFile(ARCHIVE_VERSIONS).toString('utf8')) as {
  archives: Record<string, Listed>;
};

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test('every archive is listed with its checksum, and nothing else is', () => {
  const zips = builtFiles.filter((file) => /^\/samples\/.*\.zip$/.test(file));
  assert.deepEqual(Object.keys(archives).sort(), zips);
  assertNone(zips.filter((file) => sha256(readBuiltFile(file)) !== archives[file]!.sha256));
});

test('every archive says its version in its README and in its package.json', () => {
  const faults = Object.entries(archives).flatMap(([address, { version }]) => {
    const unpacked = unzipSync(readBuiltFile(address), {
      filter: ({ name }) => /^[^/]+\/(README\.md|package\.json)$/.test(name),
    });
    const text = (name: string) =>
      strFromU8(Object.entries(unpacked).find(([path]) => path.endsWith(`/${name}`))![1]);
    const isSaid = text('README.md').includes(`版本 ${version}：`);
    const isNumbered = (JSON.parse(text('package.json')) as Listed).version === version;
    return isSaid && isNumbered ? [] : [`${address}: ${version}`];
  });
  assertNone(faults);
});

test('no two archives have the same version, for none have the same content', () => {
  const versions = Object.values(archives).map(({ version }) => version);
  assert.ok(versions.length > 0);
  assert.equal(new Set(versions).size, versions.length);
});

test('the date of a version is the date that is listed', () => {
  const faults = Object.entries(archives).filter(([, { version, date }]) => {
    const [numbers] = version.split('+');
    return (date?.split('-').map(Number).join('.') ?? '0.0.0') !== numbers;
  });
  assertNone(faults.map(([address]) => address));
});

test('files that are fetched by themselves have their checksum beside them', () => {
  for (const file of ['chain.mjs', 'tsconfig.json']) {
    const content = readBuiltFile(`/samples/${file}`);
    const said = readBuiltFile(`/samples/${file}.sha256`).toString('utf8');
    assert.equal(said, `${sha256(content)}  ${file}\n`);
  }
});
