import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { internals, replacedComponents } from './internals';

const THEME = '@docusaurus/theme-classic/lib/theme';
const LIST = 'packages/html-documents/internals.ts';

const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'node_modules', file)))
    .digest('hex')
    .slice(0, 16);

function digestFaults(files: Record<string, string>, reread: string): string[] {
  return Object.entries(files)
    .filter(([file, digest]) => digestOf(file) !== digest)
    .map(
      ([file]) =>
        `${file} 变了：看它改了什么，再读 ${reread}，然后在 ${LIST} 里把摘要改成 ${digestOf(file)}`,
    );
}

const assertNone = (faults: string[]): void => assert.equal(faults.join('\n'), '');

describe('internals of other packages', () => {
  for (const { name, files, uses, reread } of internals) {
    it(`are unchanged since they were reviewed: ${name}`, () => {
      assertNone(digestFaults(files, `${uses.join('、')}（${reread}）`));
      assertNone(uses.filter((file) => !existsSync(path.join(ROOT, file))));
    });
  }

  it('stay few', () => {
    const isOfCore = (file: string) => file.startsWith('@docusaurus/core/');
    const ofCore = internals.filter(({ files }) => Object.keys(files).some(isOfCore));
    assert.ok(internals.length <= 15 && ofCore.length <= 6);
  });
});

describe('replaced theme components', () => {
  /** Components in a folder that replace a theme component by having the same path. */
  const replacedIn = (folder: string): string[] =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => name.replace(/\.tsx?$/, '.js'))
      .filter((name) => existsSync(path.join(ROOT, 'node_modules', THEME, name)));

  const folders = ['website/features', 'packages']
    .flatMap((place) => readdirSync(path.join(ROOT, place)).map((name) => `${place}/${name}/theme`))
    .filter((folder) => existsSync(path.join(ROOT, folder)));
  const replaced = ['website/src/theme', ...folders].flatMap(replacedIn);

  it('are unchanged since they were reviewed', () => {
    const files = Object.entries(replacedComponents).map(([name, digest]) => [
      `${THEME}/${name}`,
      digest,
    ]);
    assertNone(
      digestFaults(Object.fromEntries(files) as Record<string, string>, '代替它的同名文件'),
    );
  });

  it('are all listed, and no others are', () => {
    const unknown = replaced
      .filter((name) => !(name in replacedComponents))
      .map(
        (name) =>
          `代替了 ${name}：在 ${LIST} 的 replacedComponents 里写上 '${name}': '${digestOf(`${THEME}/${name}`)}',`,
      );
    const gone = Object.keys(replacedComponents)
      .filter((name) => !replaced.includes(name))
      .map((name) => `${name} 不再被代替：从 ${LIST} 删去`);
    assertNone([...unknown, ...gone]);
  });
});

/** Patterns that indicate the use of an internal. */
const SIGNS: Record<string, RegExp> = {
  深层引用:
    /['"](?!@site|@theme|@generated|swapx-|website\/|packages\/|\.)(?:@[\w-]+\/)?[\w.-]+\/(?:internal\b|(?:lib|dist|src|cjs|esm)\/(?![^'"]*\.json['"]))[^'"]*['"]/,
  生成的模块: /['"]@generated\/(?!docusaurus\.config|run\/)/,
  换掉模块: /NormalModuleReplacementPlugin|resolve: \{ alias:/,
  改原型: /getPrototypeOf\(|\.prototype\.\w+ = |extends SimpleStateManager/,
  打包程序的变量: /__(?:non_)?webpack_\w+/,
  水合的属性: /\bhasHydrated\b|\[data-has-hydrated/,
  HTML的正则: /[=(,:] ?\/(?![*/])[^\n/]*<(?:[a-z]+\b|\\\/)[^\n]*\//,
  内部的设置: /\bSKIP_[A-Z_]+\b/,
};

/** False positives: our own HTML, the browser's own objects. */
const OWN: Record<string, string> = {
  'packages/markdown/directives/figure.ts': '自己画的 SVG',
  'packages/html-documents/client/fetch-fragment.ts': '自己写的片段',
  'packages/playground/worker/storage.ts': '浏览器自己的原型',
};

const isProgram = (file: string): boolean =>
  /\.(?:ts|tsx|mjs|cjs)$/.test(file) &&
  !/\.(?:test|spec|setup|d)\.|^(?:tests|bench|samples)\/|\/(?:bench|referee|smoke)\//.test(file);

function usesIn(file: string, text: string): string[] {
  return Object.entries(SIGNS).flatMap(([name, sign]) => {
    const found = sign.exec(text)?.[0];
    return found ? [`${file}：${name} ${found.slice(0, 60)}`] : [];
  });
}

describe('uses of internals', () => {
  const programs = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => isProgram(file) && file !== LIST && existsSync(path.join(ROOT, file)));

  it('are all listed', () => {
    const listed = new Set([...internals.flatMap(({ uses }) => uses), ...Object.keys(OWN)]);
    const found = programs
      .filter((file) => !listed.has(file))
      .flatMap((file) => usesIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
      .map((use) => `${use}：用公开的接口，或者在 ${LIST} 里写上它`);
    assertNone(found);
  });

  it('are recognised by the patterns', () => {
    const examples = [
      `import prefetch from '@docusaurus/core/lib/client/prefetch';`,
      `import { useLocationChange } from '@docusaurus/theme-common/internal';`,
      `import routes from '@generated/routes';`,
      `new NormalModuleReplacementPlugin(/a/, 'b')`,
      `({ resolve: { alias: { tslib: 'a' } } })`,
      `Object.getPrototypeOf(vm)`,
      `Stack.prototype.push = push;`,
      `__webpack_require__.gca('a')`,
      `document.documentElement.dataset.hasHydrated`,
      `html.replace(/<script>(.*?)<\\/script>/, '')`,
      `process.env.SKIP_BUNDLING`,
    ];
    for (const example of examples) assert.notDeepEqual(usesIn('a.ts', example), [], example);
    const others = [
      `import { a } from '@docusaurus/theme-common';`,
      `import abi from '@uniswap/v2-core/build/UniswapV2Pair.json';`,
      `import siteConfig from '@generated/docusaurus.config';`,
      `Object.prototype.hasOwnProperty.call(known, term)`,
      `const pattern = /(?<!a)b/;`,
    ];
    for (const other of others) assert.deepEqual(usesIn('a.ts', other), [], other);
  });
});
