// Is every example of a reference page, pasted behind the opening of its page, a whole program?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import ts from 'typescript';

import { examplesOn } from 'swapx-markdown/directives/opening';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { installedPackages, openCache } from 'swapx-kept/cache';
import { openingOf } from 'swapx-markdown/reference/opening';
import { sourceOf } from '../../samples/catalogue';
import { excerpt } from '../../samples/regions';
import { renderedPage } from './lib/rendered-page';

/** What a reader has after pasting. */
const programs = new Map<string, { name: string; text: string }>();

const pages = readMarkdownPages()
  .filter(({ source }) => /^::opening$/m.test(source))
  // Of a sample that does not exist, page-syntax.test.ts tells.
  .filter((page) => renderedPage(page).faults.length === 0);

for (const page of pages) {
  for (const [file, regions] of examplesOn(page.source)) {
    const source = sourceOf(file);
    const { code, holds } = openingOf(source, regions);
    for (const region of regions) {
      const example = holds.includes(region) ? '' : excerpt(source, region);
      programs.set(`pasted-${programs.size}.ts`, {
        name: `${page.path}：${file} 的 ${region}`,
        text: `${code}\n\n${example}\n\ndeclare const console: { log(text: string): void };\nexport {};\n`,
      });
    }
  }
}

/** A name that is nowhere declared, or declared twice. The types of packages are the samples' matter. */
const FAULTS = [2300, 2304, 2451, 2552, 18004];

function problemsOf(texts: Map<string, { text: string }>): Record<string, string[]> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    lib: ['lib.es2023.d.ts'],
    types: [],
    noResolve: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    texts.has(name)
      ? ts.createSourceFile(name, texts.get(name)!.text, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([...texts.keys()], options, host);
  return Object.fromEntries(
    [...texts.keys()].map((name) => {
      const file = program.getSourceFile(name)!;
      const semantic = program.getSemanticDiagnostics(file);
      const found = [
        ...program.getSyntacticDiagnostics(file),
        ...semantic.filter(({ code }) => FAULTS.includes(code)),
      ];
      return [
        name,
        found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      ];
    }),
  );
}

describe('examples of reference pages', () => {
  const [{ text } = assert.fail('no examples')] = programs.values();
  const bare = { text: text.slice(text.indexOf('\n\n')) };
  const all = new Map([...programs, ['bare.ts', bare]]);
  const problems = openCache('reference-examples').json(
    [installedPackages(), readFileSync(__filename, 'utf8'), JSON.stringify([...all])],
    () => problemsOf(all),
  );

  it('are whole programs behind the opening of their page', () => {
    assert.ok(programs.size > 50, `${programs.size} examples`);
    const faults = [...programs].flatMap(([file, { name }]) =>
      problems[file]!.map((problem) => `${name}：${problem}`),
    );
    assert.deepEqual(faults, []);
  });

  it('are missed without it', () => {
    assert.match(problems['bare.ts']!.join('\n'), /Cannot find name/);
  });
});
