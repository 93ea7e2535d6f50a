import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from '../../lib/root';
import { faultOf, ORDER } from './direction.mjs';
import { refusalsOf } from './refusals';

describe('the direction of imports', () => {
  it('is refused by the linter, by name, in a file that goes against it', () => {
    const [refusal] = refusalsOf({ 'markdown/mutant.ts': "import '../plugins/search';\n" });
    assert.equal(refusal?.rule, 'house(direction)');
    assert.match(refusal.message, /markdown 不能引用 plugins：引用只朝一个方向/);
    assert.equal(refusal.line, 1);
  });

  describe('is kept by every way to name a file', () => {
    const TO_PLUGINS = /markdown 不能引用 plugins/;
    const ways: Record<string, [code: string, file?: string, message?: RegExp]> = {
      'an import': ["import '../plugins/search';"],
      'an export': ["export * from '../plugins/search';"],
      'a dynamic import': ["const a = () => import('../plugins/search');"],
      'an import with a variable part': ['const a = (b) => import(`@site/plugins/${b}/index.ts`);'],
      require: ["require('../plugins/search');"],
      'require.resolve': ["require.resolve('../plugins/search/write.ts');"],
      'require.context': ["require.context('@site/plugins', true, /x/);"],
      'the component of a route': [
        "addRoute({ path: '/', component: '@site/plugins/a/Page.tsx' });",
      ],
      'code that is written as text': [
        "const a = (b) => `${b};import c from '@site/plugins/a/c';`;",
      ],
      'a path from the root': ["path.join(ROOT, 'plugins/search/write.ts');"],
      'a path in parts': ["path.join(ROOT, 'plugins', feature, 'index.ts');"],
      'a path from the folder': ["path.resolve(__dirname, '../plugins/search/write.ts');"],
      'the name of a workspace': [
        "import 'swapx-chain/start';",
        'models/a.ts',
        /models 不能引用 chain/,
      ],
      'another feature by its path': [
        "path.join(ROOT, 'plugins/search/write.ts');",
        'plugins/home/index.ts',
        /一个功能不能引用另一个功能（plugins\/search\/write\.ts）/,
      ],
    };
    // The linter starts once for all.
    const programs = Object.entries(ways).map(
      ([way, [code, file = 'markdown/mutant.ts', message = TO_PLUGINS]], at) => ({
        way,
        code,
        file: file.replace('.ts', `-${at}.ts`),
        message,
      }),
    );
    const free = {
      'markdown/a.ts': "path.join(ROOT, 'plugins/formulas/font/characters.txt');",
      'markdown/a.test.ts': "const page = '@site/plugins/search/client/SearchPage.tsx';",
      'markdown/directives/index.ts': "path.join(ROOT, 'plugins');",
      'plugins/islands/client/mount.ts': 'import(`@site/src/islands/${name}/index.tsx`);',
      'plugins/home/index.ts': "path.join(__dirname, 'client/Page.tsx');",
      'plugins/home/build/bundle.ts': "path.join(__dirname, '..');",
      'samples/a.ts': "import 'swapx-chain/start';",
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
    ['facts/index.ts', '../config/site', /facts 不能引用 config/],
    ['lib/root.ts', '../facts', /lib 不能引用 facts/],
    ['chain/start.ts', '../samples/abi', /chain 不能引用 samples/],
    ['models/a.ts', 'swapx-samples/abi', /models 不能引用 samples/],
    ['samples/run.ts', '../markdown/fact', /samples 不能引用 markdown/],
    [
      'src/components/A.tsx',
      '@site/plugins/search/client/Dialog',
      /src\/components 不能引用 plugins/,
    ],
    ['plugins/home/index.ts', '../search/queries', /一个功能不能引用另一个功能/],
    ['plugins/pages.ts', './home/routes', /plugins\/pages\.ts 不能引用 plugins/],
    ['plugins/home/home.test.ts', '../../checks/routes', /plugins 不能引用 checks/],
    ['src/islands/curve/index.tsx', '@site/src/theme/TOC', /src\/islands 不能引用 src\/theme/],
    ['docusaurus.config.ts', './checks/routes', /不能引用 checks/],
    ['checks/routes.ts', '../e2e/lib/shell', /checks 不能引用 e2e/],
    ['new/file.ts', '../facts', /不在目录的次序里/],
    ['src/theme/TOC/index.tsx', 'node:path', /没有 Node\.js/],
    ['plugins/search/client/Dialog.tsx', 'fs', /没有 Node\.js/],
    ['plugins/search/client/Dialog.tsx', '../index', /构建的代码/],
    ['src/theme/TOC/index.tsx', '@site/markdown/text', /构建的代码/],
    ['src/islands/curve/index.tsx', '@site/samples/abi.ts', /构建的代码/],
    ['plugins/tabs/Tabs.tsx', './mdast', /构建的代码/],
    ['plugins/terms/Term.behaviour.ts', './remark', /构建的代码/],
    ['deploy/server.ts', '../postbuild/compress', /deploy 不能引用 postbuild/],
    ['src/islands/curve/index.tsx', '@site/facts/tables/tokens.json', /given\.ts 的 facts/],
  ];
  for (const [file, specifier, message] of refused) {
    it(`${file} must not import ${specifier}`, () => {
      assert.match(faultOf(file, specifier) ?? '', message);
    });
  }

  const allowed: [file: string, specifier: string][] = [
    ['config/site.ts', '../facts'],
    ['facts/index.ts', '../lib/root'],
    ['facts/packages.ts', '../samples/package.json'],
    ['samples/client/connect.ts', '#starter/abis'],
    ['plugins/home/postbuild.ts', '../postbuild'],
    ['chain/start.ts', '../facts/index'],
    ['plugins/home/index.ts', '../pages'],
    ['plugins/home/index.ts', 'node:path'],
    ['plugins/home/parts/one.ts', '../index'],
    ['plugins/search/quality.built.test.ts', '../../checks/build/built-site'],
    ['plugins/search/search.spec.ts', '../../e2e/lib/shell'],
    ['plugins/search/bench/run.ts', '../../../checks/build/built-site'],
    ['src/components/issue.test.ts', 'node:assert/strict'],
    ['src/theme/TOC/index.tsx', '@site/plugins/home/client/Bar'],
    ['checks/source/translations.test.ts', '../../i18n/zh/code.json'],
    ['src/islands/curve/index.tsx', '@site/models/v2-swap'],
    ['src/islands/curve/index.tsx', '@site/facts/given'],
    ['src/islands/curve/check.ts', '@site/facts/verify/ask'],
    ['src/islands/curve/curve.test.ts', '../../../facts/observations'],
  ];
  for (const [file, specifier] of allowed) {
    it(`${file} may import ${specifier}`, () => assert.equal(faultOf(file, specifier), undefined));
  }

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
    const known = new Set(ORDER.map((place) => place.split('/')[0]!));
    assert.deepEqual(
      folders.filter((folder) => !known.has(folder)),
      [],
    );
  });
});
