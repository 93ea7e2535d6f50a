import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { faultOf, ORDER, WORKSPACES } from './direction.mjs';
import { refusalsOf } from './refusals';

describe('the direction of imports', () => {
  it('is refused by the linter, by name, in a file that goes against it', () => {
    const [refusal] = refusalsOf({ 'samples/mutant.ts': "import '../website/config/site';\n" });
    assert.equal(refusal?.rule, 'house(direction)');
    assert.match(refusal.message, /samples 不能引用 website：引用只朝一个方向/);
    assert.equal(refusal.line, 1);
  });

  describe('is kept by every way to name a file', () => {
    const TO_WEBSITE = /samples 不能引用 website/;
    const ways: Record<string, [code: string, file?: string, message?: RegExp]> = {
      'an import': ["import '../website/config/site';"],
      'an export': ["export * from '../website/config/site';"],
      'a dynamic import': ["const a = () => import('../website/config/site');"],
      'an import with a variable part': ['const a = (b) => import(`@site/src/${b}/index.ts`);'],
      require: ["require('../website/config/site');"],
      'require.resolve': ["require.resolve('../website/config/site.ts');"],
      'require.context': ["require.context('@site/src', true, /x/);"],
      'the component of a route': ["addRoute({ path: '/', component: '@site/src/a/Page.tsx' });"],
      'code that is written as text': ["const a = (b) => `${b};import c from '@site/src/a/c';`;"],
      'a path from the root': ["path.join(ROOT, 'website/features/search/write.ts');"],
      'a path in parts': ["path.join(ROOT, 'website', feature, 'index.ts');"],
      'a path from the folder': ["path.resolve(__dirname, '../website/config/site.ts');"],
      'the name of a package that package.json does not name': [
        "import 'swapx-chain/start';",
        'packages/models/a.ts',
        /packages\/models\/package\.json 没有写明 swapx-chain/,
      ],
      'a path into a package': [
        "import '../packages/facts/given';",
        'website/a.ts',
        /写 swapx-facts\/given/,
      ],
      'another feature by its path': [
        "path.join(ROOT, 'website/features/search/write.ts');",
        'website/features/home/index.ts',
        /一个功能不能引用另一个功能（website\/features\/search\/write\.ts）/,
      ],
    };
    // One run of the linter for all cases.
    const programs = Object.entries(ways).map(
      ([way, [code, file = 'samples/mutant.ts', message = TO_WEBSITE]], at) => ({
        way,
        code,
        file: file.replace('.ts', `-${at}.ts`),
        message,
      }),
    );
    const free = {
      'samples/a.ts': "path.join(ROOT, 'website/features/formulas/font/characters.txt');",
      'samples/a.test.ts': "const page = '@site/src/a/Page.tsx';",
      'packages/markdown/directives/index.ts': "path.join(ROOT, 'website/features');",
      'website/features/islands/client/mount.ts': 'import(`@site/src/islands/${name}/index.tsx`);',
      'website/features/home/index.ts': "path.join(__dirname, 'client/Page.tsx');",
      'website/features/home/build/bundle.ts': "path.join(__dirname, '..');",
      'samples/b.ts': "import 'swapx-chain/start';",
    };
    const faults = refusalsOf({
      ...Object.fromEntries(programs.map(({ file, code }) => [file, code])),
      ...free,
    }).filter(({ rule }) => rule === 'house(direction)');
    const faultsIn = (wanted: string) => faults.filter(({ file }) => file === wanted);

    for (const { way, file, message } of programs) {
      it(`${way}, once`, () => {
        const [fault, ...others] = faultsIn(file);
        assert.match(fault?.message ?? '', message);
        assert.deepEqual(others, []);
      });
    }

    it('and not where a file is only data, a test holds its name, or the way is free', () => {
      for (const file of Object.keys(free)) assert.deepEqual(faultsIn(file), [], file);
    });
  });

  const refused: [file: string, specifier: string, message: RegExp][] = [
    ['packages/facts/index.ts', '../../website/config/site', /packages 不能引用 website/],
    ['packages/kept/root.ts', '../facts', /写 swapx-facts/],
    ['packages/kept/root.ts', 'swapx-facts', /packages\/kept\/package\.json 没有写明 swapx-facts/],
    ['packages/chain/start.ts', '../../samples/abi', /packages 不能引用 samples/],
    ['samples/run.ts', 'swapx-markdown/jsx', /samples\/package\.json 没有写明 swapx-markdown/],
    ['website/features/home/index.ts', '../search/queries', /一个功能不能引用另一个功能/],
    ['website/config/site.ts', '../../tests/kit/routes', /website 不能引用 tests/],
    ['tests/kit/routes.ts', '../../bench/report', /tests 不能引用 bench/],
    ['new/file.ts', '../samples/run', /不在目录的次序里/],
    ['website/src/theme/TOC/index.tsx', 'node:path', /没有 Node\.js/],
    ['packages/search/client/Dialog.tsx', 'fs', /没有 Node\.js/],
    ['website/src/theme/TOC/index.tsx', 'swapx-markdown/jsx', /构建的代码/],
    ['website/src/islands/curve/index.tsx', '../../../../samples/abi.ts', /构建的代码/],
    ['website/features/tabs/Tabs.tsx', './mdast', /构建的代码/],
    ['website/features/terms/Term.behaviour.ts', './remark', /构建的代码/],
    ['website/src/islands/curve/index.tsx', 'swapx-facts/tables/tokens.json', /given\.ts 的 facts/],
    ['website/src/islands/curve/index.tsx', 'swapx-facts', /given\.ts 的 facts/],
  ];
  for (const [file, specifier, message] of refused) {
    it(`${file} must not import ${specifier}`, () => {
      assert.match(faultOf(file, specifier) ?? '', message);
    });
  }

  const allowed: [file: string, specifier: string][] = [
    ['website/config/site.ts', 'swapx-facts'],
    ['packages/facts/packages.ts', '../../samples/package.json'],
    ['samples/client/connect.ts', '#starter/abis'],
    ['packages/chain/start.ts', 'swapx-facts'],
    ['packages/playground/build/programs.ts', 'swapx-samples/catalogue'],
    ['packages/playground/client/download-project.ts', 'swapx-samples/addresses'],
    ['website/features/home/index.ts', '../pages'],
    ['website/features/home/index.ts', 'node:path'],
    ['website/features/home/parts/one.ts', '../index'],
    ['website/features/search/search.spec.ts', '../../../tests/kit/shell'],
    ['packages/playground/run.spec.ts', '../../tests/kit/shell'],
    ['website/src/components/issue.test.ts', 'node:assert/strict'],
    ['website/src/theme/TOC/index.tsx', '@site/features/home/client/Bar'],
    ['tests/sources/translations.test.ts', '../../website/i18n/zh/code.json'],
    ['website/src/islands/curve/index.tsx', 'swapx-models/v2-swap'],
    ['website/src/islands/curve/index.tsx', 'swapx-facts/given'],
    ['website/src/islands/curve/check.ts', 'swapx-facts/verify/ask'],
    ['website/src/islands/curve/curve.test.ts', 'swapx-facts/observations'],
  ];
  for (const [file, specifier] of allowed) {
    it(`${file} may import ${specifier}`, () => assert.equal(faultOf(file, specifier), undefined));
  }

  it('goes in no circle through the packages that others need', () => {
    const folders = Object.fromEntries(
      Object.entries(WORKSPACES).map(([folder, { name }]) => [name, folder]),
    );
    const circleFrom = (name: string, way: string[]): string[] => {
      if (way.includes(name)) return [[...way, name].join(' → ')];
      const { dependencies = {} } = WORKSPACES[folders[name]!]!;
      return Object.keys(dependencies)
        .filter((needed) => needed in folders)
        .flatMap((needed) => circleFrom(needed, [...way, name]));
    };
    assert.deepEqual(
      Object.keys(folders).flatMap((name) => circleFrom(name, [])),
      [],
    );
  });

  it('gives every folder with code a place', () => {
    const folders = readdirSync(ROOT, { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && !/^\.|^(node_modules|build|test-results)$/.test(entry.name),
      )
      .filter(({ name }) =>
        readdirSync(path.join(ROOT, name), { recursive: true, encoding: 'utf8' }).some((file) =>
          /\.[cm]?[jt]sx?$/.test(file),
        ),
      )
      .map(({ name }) => name);
    assert.deepEqual(
      folders.filter((folder) => !ORDER.includes(folder)),
      [],
    );
  });
});
