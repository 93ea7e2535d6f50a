import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { assertNone, assertSameMembers } from '../../checks/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../checks/build/built-site';
import { docRoutes } from '../../checks/routes';
import { DATA_RUN } from '../../lib/page-names';
import { readMarkdownPages } from '../../markdown/pages';
import { isProgram, programNames } from '../../samples/catalogue';
import { FOLDER } from '../../src/components/run-files/folder';
import type { ProgramFile } from './protocol';

const files = builtFiles.filter((file) => file.startsWith(`/${FOLDER}/`));
const read = (file: string) => readBuiltFile(file).toString('utf8');

const programs = files
  .filter((file) => file.endsWith('.json') && !/\/(state|practice-contracts)-/.test(file))
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
    assertNone(files.filter((file) => !/-[A-Za-z0-9]{8,10}\.(js|json)(\.br|\.gz)?$/.test(file)));
  });

  it('is no part of the script that a page loads by itself', () => {
    const script = (address: string) => read(new URL(address, 'https://site').pathname);
    const first = loadPage(docRoutes[0]!)('script[src]')
      .map((_, element) => script(element.attribs.src!))
      .get()
      .join('\n');
    assert.ok(first.includes(DATA_RUN), '按下“运行”的监听应当在首次载入的脚本里');
    for (const word of ['swapx_deployments', 'eth_sendRawTransaction', 'cm-editor', 'state-']) {
      assert.ok(!first.includes(word), `首次载入的脚本里有 ${word}`);
    }
  });
});
