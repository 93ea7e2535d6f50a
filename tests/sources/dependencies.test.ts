// Does package.json name every package that the code uses, and is what the build needs no dev dependency?
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from '../../lib/root';
import { assertNone } from '../assert-none';
import { CODE_FOLDERS, TEST_FOLDERS } from '../folders';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest;

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)(testing|e2e)\.ts$|^plugins\/[^/]+\/bench\//.test(file) ||
  TEST_FOLDERS.some((folder) => file.startsWith(`${folder}/`));

/** An import or export, without those of types only, which the build never loads. */
const IMPORT =
  /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\b(?:import|require(?:\.resolve)?)\(\s*['"]([^'"]+)['"]/gm;
const TYPE_IMPORT = /^(?:import|export)\stype\s[^'"`;]*?\sfrom\s['"]([^'"]+)['"]/gm;
/** A file of a package that is read by its path, */
const PACKAGE_PATH = /['"`](@[\w.-]+\/[\w.-]+)\//g;
/** and a package whose name goes through a variable into `require.resolve`. */
const PACKAGE_NAME = /['"`](@[\w.-]+\/[\w.-]+)['"`]/g;

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Aliases of Docusaurus, such as @theme/TOC, are no packages; whatever is installed is one. */
const isInstalled = (name: string) =>
  existsSync(path.join(ROOT, 'node_modules', name, 'package.json'));

function packagesIn(text: string, ...patterns: RegExp[]): string[] {
  const specifiers = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, first, second]) => first ?? second!),
  );
  return [...new Set(specifiers.filter((name) => /^[@\w]/.test(name)).map(packageOf))].filter(
    isInstalled,
  );
}

/** What a file uses that package.json does not have in the right place. */
function faultsOf(
  file: string,
  text: string,
  { dependencies, devDependencies }: Manifest,
): string[] {
  const isDeclared = (name: string) => name in dependencies || name in devDependencies;
  const loaded = text.replace(TYPE_IMPORT, '');
  const resolved = text.includes('require.resolve(') ? [PACKAGE_NAME] : [];
  const used = packagesIn(loaded, IMPORT, PACKAGE_PATH, ...resolved);
  const types = packagesIn(text, TYPE_IMPORT);
  const undeclared = [...new Set([...used, ...types])]
    .filter((name) => !isDeclared(name) && !isDeclared(`@types/${name}`))
    .map((name) => `${file}：package.json 没有写明 ${name}；用 npm install --save-exact 加上`);
  const late = isTest(file)
    ? []
    : used
        .filter((name) => name in devDependencies)
        .map((name) => `${file}：构建要用 ${name}；把它从 devDependencies 移到 dependencies`);
  return [...undeclared, ...late];
}

/** The optional packages that an entry of the lock file names and the lock file lacks. */
function lockFaults(packages: Record<string, { optionalDependencies?: object }>): string[] {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter(
        (name) =>
          !(`node_modules/${name}` in packages || `${place}/node_modules/${name}` in packages),
      )
      .map(
        (name) =>
          `package-lock.json：${place} 的可选依赖 ${name} 没有条目；选一个所有平台都已发布的版本，删掉它的条目后运行 npm install --package-lock-only`,
      ),
  );
}

describe('the lock file', () => {
  // `npm ci` refuses such a lock file unless the registry happens to have the missing package.
  it('has the optional packages of every platform', () => {
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: object }>;
    };
    assertNone(lockFaults(lock.packages));
  });

  it('is refused when it lacks one', () => {
    const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
    const faults = lockFaults({ 'node_modules/tool': tool, 'node_modules/tool-linux': {} });
    assert.equal(faults.length, 1);
    assert.match(faults[0]!, /tool-darwin/);
  });
});

describe('dependencies', () => {
  it('stand in package.json where they are used', () => {
    const existing = readdirSync(ROOT);
    const inFolders = CODE_FOLDERS.filter((folder) => existing.includes(folder)).flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    );
    const files = [...inFolders, 'docusaurus.config.ts'].filter(
      (file) =>
        /\.(ts|tsx|mjs|cjs)$/.test(file) &&
        !file.includes('node_modules') &&
        // Names files of packages that others load.
        !file.endsWith('html-documents/internals.ts'),
    );
    assertNone(
      files.flatMap((file) =>
        faultsOf(file, readFileSync(path.join(ROOT, file), 'utf8'), manifest),
      ),
    );
  });

  it('of the scripts that need no tests are no dev dependencies', () => {
    // `npm run site` and the build are run where nothing is tested.
    for (const name of ['tsx', '@docusaurus/core', '@docusaurus/faster', 'typescript']) {
      assert.ok(name in manifest.dependencies, `package.json：${name} 须在 dependencies`);
    }
  });

  const faults = (file: string, text: string) =>
    faultsOf(file, text, { dependencies: { react: '1' }, devDependencies: { cheerio: '1' } });

  it('are refused where they are missing or come too late', () => {
    assert.match(
      faults('plugins/a.ts', "import { load } from 'cheerio';")[0]!,
      /移到 dependencies/,
    );
    assert.match(faults('src/a.tsx', "import clsx from 'clsx';")[0]!, /没有写明 clsx/);
    assert.match(faults('src/a.tsx', "const a = await import('clsx');")[0]!, /没有写明 clsx/);
    assert.match(faults('facts/a.ts', "import type { A } from 'viem';")[0]!, /没有写明 viem/);
    const resolving = "const name = '@uniswap/v3-sdk';\nrequire.resolve(name);";
    assert.match(faults('markdown/a.ts', resolving)[0]!, /没有写明 @uniswap\/v3-sdk/);
    assert.match(faults('checks/a.ts', 'read(`@uniswap/v3-core/a.json`)')[0]!, /v3-core/);
  });

  it('are accepted where they are declared, in tests, and as types', () => {
    assert.deepEqual(faults('src/a.tsx', "import {\n  useState,\n} from 'react';"), []);
    assert.deepEqual(faults('plugins/a.test.ts', "import { load } from 'cheerio';"), []);
    assert.deepEqual(faults('plugins/a.ts', "import type { CheerioAPI } from 'cheerio';"), []);
    assert.deepEqual(faults('src/a.tsx', "import TOC from '@theme/TOC';\nimport 'node:fs';"), []);
  });
});
