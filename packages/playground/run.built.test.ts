import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

import { assertNone, assertSameMembers } from '../../tests/kit/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../tests/kit/built-site';
import { docRoutes } from '../../tests/kit/routes';
import { DATA_CONTRACT, DATA_RUN } from 'swapx-components/page-names';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { isProgram, programNames, sampleNamed } from 'swapx-samples/catalogue';
import { FOLDER, SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';
import { VERSIONS } from './build/compilers';
import type { ProgramFile } from './protocol';

const files = builtFiles.filter((file) => file.startsWith(`/${FOLDER}/`));
const solidityFiles = builtFiles.filter((file) => file.startsWith(`/${SOLIDITY_FOLDER}/`));
const read = (file: string) => readBuiltFile(file).toString('utf8');

const programs = files
  .filter((file) => file.endsWith('.json') && !/\/(state|layouts|practice-contracts)-/.test(file))
  .map((file) => JSON.parse(read(file)) as ProgramFile);

const buttons = docRoutes.flatMap((route) =>
  loadPage(route)(`button[${DATA_RUN}]`)
    .map((_, button) => ({ route, program: button.attribs[DATA_RUN]! }))
    .get(),
);

/** Samples of which pages show code or output; of others they only quote results. */
const shown = new Set(
  readMarkdownPages().flatMap(({ source }) =>
    [...source.matchAll(/::(?:sample|output)\{file="([^"]+)\.ts"/g)]
      .map(([, name]) => name!)
      .filter((name) => isProgram(`${name}.ts`)),
  ),
);

const samples = programNames();

describe('运行', () => {
  it('has a file for every sample', () => {
    assertSameMembers(
      programs.map(({ name }) => name),
      samples,
    );
  });

  it('is offered for every sample that a page shows, and for no other', () => {
    const offered = new Set(buttons.map(({ program }) => program));
    assertNone(
      buttons
        .filter(({ program }) => !samples.includes(program))
        .map(({ route, program }) => `${route}：没有示例 ${program}`),
    );
    assert.ok(shown.size > 0);
    assertNone([...shown].filter((name) => !offered.has(name)).map((name) => `没有按钮：${name}`));
  });

  it('carries names with a hash: the server lets browsers keep these files', () => {
    const hashed = /-[A-Za-z0-9]{8,10}\.(js|json|wasm)(\.br|\.gz)?$/;
    assertNone([...files, ...solidityFiles].filter((file) => !hashed.test(file)));
  });

  it('is no part of the script that a page loads by itself', () => {
    const script = (address: string) => read(new URL(address, 'https://site').pathname);
    const first = loadPage(docRoutes[0]!)('script[src]')
      .map((_, element) => script(element.attribs.src!))
      .get()
      .join('\n');
    assert.ok(first.includes(DATA_RUN), '按下“运行”的监听应当在首次载入的脚本里');
    const words = ['swapx_deployments', 'eth_sendRawTransaction', 'cm-editor', 'state-'];
    for (const word of [...words, SOLIDITY_FOLDER, '.wasm', '改合约']) {
      assert.ok(!first.includes(word), `首次载入的脚本里有 ${word}`);
    }
  });
});

describe('改合约', () => {
  const offered = docRoutes.flatMap((route) =>
    loadPage(route)(`button[${DATA_CONTRACT}]`)
      .map((_, button) => ({
        program: button.attribs[DATA_RUN]!,
        contract: button.attribs[DATA_CONTRACT]!,
      }))
      .get(),
  );

  it('is offered for every contract that a page shows and a program deploys, and its file is there', () => {
    const shownContracts = readMarkdownPages().flatMap(({ source }) =>
      [...source.matchAll(/::sample\{file="([^"]+\.sol)"/g)]
        .map(([, file]) => file!)
        .filter((file) => sampleNamed(file).program !== undefined)
        .map((file) => `solidity/${file}`),
    );
    assertSameMembers(
      [...new Set(offered.map(({ contract }) => contract))],
      [...new Set(shownContracts)],
    );
    for (const { program, contract } of offered) {
      const name = program.replaceAll('/', '-');
      const file = solidityFiles.find((one) =>
        new RegExp(`/${name}-[0-9a-f]{10}\\.json$`).test(one),
      );
      const sources = JSON.parse(read(file!)) as Record<string, string>;
      assert.ok(contract in sources, `${program} 的文件里没有 ${contract}`);
    }
  });

  it('has each compiler in a form that is a fifth of its size', () => {
    const compilers = solidityFiles.filter((file) => file.endsWith('.wasm'));
    assert.equal(compilers.length, VERSIONS.length);
    for (const file of compilers) {
      const content = readBuiltFile(file);
      const packed = readBuiltFile(`${file}.br`);
      assert.ok(packed.length * 5 < content.length * 1.01, file);
      assert.ok(brotliDecompressSync(packed).equals(content), file);
    }
  });
});
