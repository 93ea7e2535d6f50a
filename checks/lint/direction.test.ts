import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

import { ROOT } from '../../lib/root';
import house, { faultOf, ORDER } from './direction.mjs';

describe('the direction of imports', () => {
  it('is refused by the linter, by name, in a file that goes against it', async () => {
    // No types of a file that does not exist.
    const eslint = new ESLint({ cwd: ROOT, overrideConfig: tseslint.configs.disableTypeChecked });
    const [result] = await eslint.lintText("import '../plugins/search';\n", {
      filePath: path.join(ROOT, 'markdown/mutant.ts'),
    });
    const [message] = result!.messages;
    assert.equal(message?.ruleId, 'house/direction');
    assert.match(message.message, /markdown 不能引用 plugins：引用只朝一个方向/);
    assert.equal(message.line, 1);
  });

  describe('is kept by every way to name a file', () => {
    const linter = new Linter({ cwd: ROOT });
    const faultsIn = (file: string, code: string): string =>
      linter
        .verify(
          code,
          [{ files: ['**'], plugins: { house }, rules: { 'house/direction': 'error' } }],
          {
            filename: path.join(ROOT, file),
          },
        )
        .map(({ message }) => message)
        .join('\n');

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
    for (const [way, [code, file = 'markdown/mutant.ts', message = TO_PLUGINS]] of Object.entries(
      ways,
    )) {
      it(way, () => assert.match(faultsIn(file, code), message));
    }

    it('once for each place', () => {
      const fault = faultsIn('markdown/mutant.ts', "import '@site/plugins/search';");
      assert.equal(fault.split('\n').length, 1);
    });

    it('and not where a file is only data, a test holds its name, or the way is free', () => {
      for (const [file, code] of [
        ['markdown/a.ts', "path.join(ROOT, 'plugins/formulas/font/characters.txt');"],
        ['markdown/a.test.ts', "const page = '@site/plugins/search/client/SearchPage.tsx';"],
        ['markdown/directives/index.ts', "path.join(ROOT, 'plugins');"],
        ['plugins/islands/client/mount.ts', 'import(`@site/src/islands/${name}/index.tsx`);'],
        ['plugins/home/index.ts', "path.join(__dirname, 'client/Page.tsx');"],
        ['plugins/home/build/bundle.ts', "path.join(__dirname, '..');"],
        ['samples/a.ts', "import 'swapx-chain/start';"],
      ] as const) {
        assert.equal(faultsIn(file, code), '', file);
      }
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
    ['src/islands/curve/index.tsx', '@site/facts/tokens', /given\.ts 的 facts/],
  ];
  for (const [file, specifier, message] of refused) {
    it(`${file} must not import ${specifier}`, () => {
      assert.match(faultOf(file, specifier) ?? '', message);
    });
  }

  const allowed: [file: string, specifier: string][] = [
    ['config/site.ts', '../facts'],
    ['facts/index.ts', '../lib/root'],
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
