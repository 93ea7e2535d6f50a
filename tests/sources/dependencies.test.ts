// Does the package.json of a workspace name every package that its code uses, and is what the build needs no dev dependency?
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { refusingPackages } from '../../samples/project/node-range';
import { assertNone } from '../kit/assert-none';
import { filesIn } from '../kit/folders';
import { isTest, ORDER, WORKSPACES, workspaceOf } from '../lint/direction.mjs';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest & {
  engines: { node: string };
};

/** What the workspace around a file names, and the tools that the root names for all. */
function manifestOf(file: string): Manifest {
  const own = WORKSPACES[workspaceOf(file)];
  return {
    dependencies: { ...root.dependencies, ...own?.dependencies },
    devDependencies: { ...root.devDependencies, ...own?.devDependencies },
  };
}

const usesTools = (file: string) =>
  isTest(file) || /^(tests|bench|website\/mcp|packages\/chain\/referee)\//.test(file);

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
  { dependencies = {}, devDependencies = {} }: Manifest,
): string[] {
  const isDeclared = (name: string) => name in dependencies || name in devDependencies;
  const loaded = text.replace(TYPE_IMPORT, '');
  const resolved = text.includes('require.resolve(') ? [PACKAGE_NAME] : [];
  const used = packagesIn(loaded, IMPORT, PACKAGE_PATH, ...resolved);
  const types = packagesIn(text, TYPE_IMPORT);
  const undeclared = [...new Set([...used, ...types])]
    .filter((name) => !isDeclared(name) && !isDeclared(`@types/${name}`))
    .map(
      (name) =>
        `${file}：${workspaceOf(file)}/package.json 没有写明 ${name}；写进去，版本与别处相同，再运行 npm install`,
    );
  const late = usesTools(file)
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

/** Why a package has one version here and another there. */
const TWO_VERSIONS: Record<string, string> = {
  typescript:
    'Samples are checked by 7, as readers check them; 5.9 has the interface for programs.',
};

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<
    string,
    { optionalDependencies?: object; resolved?: string; link?: boolean; version?: string }
  >;
};

describe('the lock file', () => {
  // `npm ci` refuses such a lock file unless the registry happens to have the missing package.
  it('has the optional packages of every platform', () => {
    assertNone(lockFaults(lock.packages));
  });

  it('has packages for the oldest Node.js that package.json promises, which `npm ci` compares', () => {
    assertNone(refusingPackages(lock, root.engines.node));
  });

  it('names no registry, for others use another', () => {
    const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved);
    assertNone(resolved.filter(([, { link }]) => !link).map(([place]) => place));
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
    const files = ORDER.flatMap(filesIn).filter(
      (file) =>
        /\.(ts|tsx|mjs|cjs)$/.test(file) &&
        // Samples name packages in programs that readers install by themselves.
        !file.startsWith('samples/') &&
        // Names files of packages that others load.
        !file.endsWith('html-documents/internals.ts'),
    );
    assertNone(
      files.flatMap((file) =>
        faultsOf(file, readFileSync(path.join(ROOT, file), 'utf8'), manifestOf(file)),
      ),
    );
  });

  it('of the scripts that need no tests are no dev dependencies', () => {
    // `npm run site` and the build are run where nothing is tested.
    for (const [folder, name] of [
      ['.', 'tsx'],
      ['.', 'typescript'],
      ['website', '@docusaurus/core'],
    ] as const) {
      const { dependencies = {} } = folder === '.' ? root : WORKSPACES[folder]!;
      assert.ok(name in dependencies, `${folder}/package.json：${name} 须在 dependencies`);
    }
  });

  const faults = (file: string, text: string) =>
    faultsOf(file, text, { dependencies: { react: '1' }, devDependencies: { cheerio: '1' } });

  it('are refused where they are missing or come too late', () => {
    assert.match(
      faults('website/features/a.ts', "import { load } from 'cheerio';")[0]!,
      /移到 dependencies/,
    );
    assert.match(faults('website/src/a.tsx', "import clsx from 'clsx';")[0]!, /没有写明 clsx/);
    assert.match(
      faults('website/src/a.tsx', "const a = await import('clsx');")[0]!,
      /没有写明 clsx/,
    );
    assert.match(
      faults('packages/facts/a.ts', "import type { A } from 'viem';")[0]!,
      /没有写明 viem/,
    );
    const resolving = "const name = '@uniswap/v3-sdk';\nrequire.resolve(name);";
    assert.match(faults('packages/markdown/a.ts', resolving)[0]!, /没有写明 @uniswap\/v3-sdk/);
    assert.match(faults('tests/a.ts', 'read(`@uniswap/v3-core/a.json`)')[0]!, /v3-core/);
  });

  it('are accepted where they are declared, in tests, and as types', () => {
    assert.deepEqual(faults('website/src/a.tsx', "import {\n  useState,\n} from 'react';"), []);
    assert.deepEqual(faults('website/features/a.test.ts', "import { load } from 'cheerio';"), []);
    assert.deepEqual(
      faults('website/features/a.ts', "import type { CheerioAPI } from 'cheerio';"),
      [],
    );
    assert.deepEqual(
      faults('website/src/a.tsx', "import TOC from '@theme/TOC';\nimport 'node:fs';"),
      [],
    );
  });

  it('have one version in all workspaces', () => {
    const manifests = Object.entries({ '.': root, ...WORKSPACES });
    const versions = new Map<string, Map<string, string>>();
    for (const [folder, { dependencies, devDependencies }] of manifests) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        const places = versions.get(name) ?? new Map<string, string>();
        versions.set(name, places.set(version, `${places.get(version) ?? ''} ${folder}`));
      }
    }
    assertNone(
      [...versions]
        .filter(([name, places]) => places.size > 1 && !(name in TWO_VERSIONS))
        .map(([name, places]) => {
          const told = [...places].map(([version, folders]) => `${version}（${folders.trim()}）`);
          return `${name} 有几个版本：${told.join('、')}；改成一个：npx tsx tests/run/raise.ts ${name} 版本`;
        }),
    );
  });
});
