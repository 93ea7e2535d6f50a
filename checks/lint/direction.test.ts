import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ESLint } from 'eslint';

import { ROOT } from '../../lib/root';
import { faultOf, ORDER } from './direction.mjs';

describe('the direction of imports', () => {
  it('is refused by the linter, by name, in a file that goes against it', async () => {
    const eslint = new ESLint({ cwd: ROOT });
    const [result] = await eslint.lintText("import '../plugins/search';\n", {
      filePath: path.join(ROOT, 'markdown/mutant.ts'),
    });
    const [message] = result!.messages;
    assert.equal(message?.ruleId, 'house/direction');
    assert.match(message.message, /markdown 不能引用 plugins：引用只朝一个方向/);
    assert.equal(message.line, 1);
  });

  const refused: [file: string, specifier: string, message: RegExp][] = [
    ['facts/index.ts', '../config/site', /facts 不能引用 config/],
    ['chain/start.ts', '../samples/abi', /chain 不能引用 samples/],
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
    ['checks/routes.ts', '../e2e/shell', /checks 不能引用 e2e/],
    ['new/file.ts', '../facts', /不在目录的次序里/],
    ['src/theme/TOC/index.tsx', 'node:path', /没有 Node\.js/],
    ['plugins/search/client/Dialog.tsx', 'fs', /没有 Node\.js/],
    ['plugins/search/client/Dialog.tsx', '../index', /构建的代码/],
    ['src/theme/TOC/index.tsx', '@site/markdown/text', /构建的代码/],
    ['src/islands/curve/index.tsx', '@site/samples/abi.ts', /构建的代码/],
  ];
  for (const [file, specifier, message] of refused) {
    it(`${file} must not import ${specifier}`, () => {
      assert.match(faultOf(file, specifier) ?? '', message);
    });
  }

  const allowed: [file: string, specifier: string][] = [
    ['config/site.ts', '../facts'],
    ['chain/start.ts', '../facts/index'],
    ['plugins/home/index.ts', '../pages'],
    ['plugins/home/index.ts', 'node:path'],
    ['plugins/home/parts/one.ts', '../index'],
    ['plugins/search/quality.built.test.ts', '../../checks/build/built-site'],
    ['plugins/search/search.spec.ts', '../../e2e/shell'],
    ['plugins/search/bench/run.ts', '../../../checks/build/built-site'],
    ['src/components/issue.test.ts', 'node:assert/strict'],
    ['src/theme/TOC/index.tsx', '@site/plugins/home/client/Bar'],
    ['checks/source/translations.test.ts', '../../i18n/zh/code.json'],
    ['src/islands/curve/index.tsx', '@site/models/v2-swap'],
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
