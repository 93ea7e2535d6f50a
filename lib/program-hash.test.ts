import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';

import { hashOfProgram } from './program-hash';

const FOLDERS =
  'lib facts config models chain samples markdown plugins src docs questions static i18n';
const FILES = ['docusaurus.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

describe('the hash of the program', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'program-hash-'));
  after(() => rmSync(scratch, { recursive: true }));
  const project = path.join(scratch, 'project');
  for (const folder of FOLDERS.split(' '))
    mkdirSync(path.join(project, folder), { recursive: true });
  for (const file of FILES) writeFileSync(path.join(project, file), '');
  const before = hashOfProgram(project);

  /** With one more file. */
  function hashWith(file: string, content = 'x'): string {
    const copy = path.join(scratch, 'copy');
    rmSync(copy, { recursive: true, force: true });
    cpSync(project, copy, { recursive: true });
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), content);
    return hashOfProgram(copy);
  }

  const files = [
    'samples/typescript/sdk/quote.ts',
    'samples/outputs/quote.txt',
    'facts/fees.ts',
    'questions/sdk/why.md',
    'docs/figures/pool.svg',
    'src/pages/index.tsx',
    'plugins/terms/remark.ts',
    'package-lock.json',
    'docusaurus.config.ts',
  ];
  for (const file of files) {
    test(`changes with ${file}`, () => assert.notEqual(hashWith(file), before));
  }

  test('changes when a file has another name or content', () => {
    const hashes = [hashWith('facts/a', 'bc'), hashWith('facts/ab', 'c'), hashWith('facts/a', 'b')];
    assert.equal(new Set(hashes).size, hashes.length);
  });

  const others = [
    'docs/study/index.md',
    'src/pages/markdown-page.md',
    'plugins/terms/remark.test.ts',
    'samples/node_modules/viem/index.js',
    'chain/.cache/deployed.json',
    'build/index.html',
  ];
  for (const file of others) {
    test(`is the same with another ${file}`, () => assert.equal(hashWith(file), before));
  }
});
