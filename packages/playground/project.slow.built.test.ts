/**
 * Projects with changed contracts. One is taken outside the repository: installed from the registry,
 * compiled by Hardhat, run on the chain that it brings along. Foundry itself runs where it is published
 * (foundry.slow.built.test.ts); everywhere, solc is given what its settings say.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { compilerOf, settingsOf, versionOf } from 'swapx-chain/solidity/settings';
import { runSolc } from 'swapx-chain/solidity/solc';
import { ROOT } from 'swapx-kept/root';
import { recordOf, sampleNamed } from 'swapx-samples/catalogue';
import { printedText } from 'swapx-samples/record';
import { sampleContracts } from 'swapx-samples/solidity/artifacts';
import {
  createFolder,
  type Files,
  npm,
  removeFolder,
  run,
  startChain,
  writeFiles,
} from '../../website/features/sample-downloads/smoke/folder';
import { VERSIONS } from './build/compilers';
import { contractFilesOf, programsWithContracts } from './build/contracts';
import { projectOf } from './projects.built';
import { importsOf } from './solidity/imports';

/** Compilers where Hardhat keeps what it has downloaded, for machines without a native one. */
function placeCompilers(cache: string): void {
  const require = createRequire(path.join(ROOT, 'packages/chain/package.json'));
  const builds = VERSIONS.map((version) => {
    const { module } = compilerOf(version, '');
    const solc = require(module) as { version(): string };
    const [longVersion] = /^[\d.]+\+commit\.\w+/.exec(solc.version())!;
    return { path: `soljson-${version}.js`, version, longVersion, module };
  });
  const folder = path.join(cache, 'hardhat-nodejs/compilers-v2');
  for (const platform of ['linux-amd64', 'wasm']) {
    const place = path.join(folder, platform);
    mkdirSync(place, { recursive: true });
    writeFiles(place, { 'list.json': JSON.stringify({ builds }) });
    for (const { path: file, module } of builds) {
      copyFileSync(require.resolve(`${module}/soljson.js`), path.join(place, file));
      if (platform !== 'wasm') writeFiles(place, { [`${file}.does.not.work`]: '' });
    }
  }
}

describe('a project with a changed contract, outside the repository', () => {
  const PROGRAM = 'contract/v3/manage-a-position';
  const root = createFolder();
  const project = path.join(root, 'project');
  const change = (text: string) => text.replaceAll('not depositor', 'not the depositor');
  before(() => {
    const contracts = Object.entries(contractFilesOf(PROGRAM));
    writeFiles(
      project,
      projectOf(PROGRAM, Object.fromEntries(contracts.map(([file, text]) => [file, change(text)]))),
    );
  });
  after(() => removeFolder(root));

  it('is installed, compiled by Hardhat, and prints what the change says', async () => {
    const options = ['--prefer-offline', '--no-audit', '--no-fund'];
    const installed = await npm(project, 'install', ...options);
    assert.equal(installed.code, 0, installed.stderr);
    const cache = path.join(root, 'cache');
    placeCompilers(cache);
    const hardhat = path.join(project, 'node_modules/hardhat/internal/cli/bootstrap.js');
    const variables = { XDG_CACHE_HOME: cache, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' };
    const compiled = await run(project, [hardhat, 'compile'], variables);
    assert.equal(compiled.code, 0, compiled.stdout + compiled.stderr);
    const checked = await npm(project, 'run', 'check');
    assert.equal(checked.code, 0, checked.stdout);

    const chain = await startChain(project);
    try {
      const env = readFileSync(path.join(project, '.env'), 'utf8');
      writeFiles(project, {
        '.env': env.replace(/^SWAPX_RPC_URL=.*$/m, `SWAPX_RPC_URL=${chain.url}`),
      });
      const { stdout, stderr } = await npm(project, 'start', '--silent');
      assert.equal(stdout, change(printedText(recordOf(`${PROGRAM}.ts`))), stderr);
      assert.match(stdout, /not the depositor/);
    } finally {
      chain.process.kill();
    }
  });

  /** Asks for a compiled contract as the program does. */
  const ask = (name: string) =>
    run(project, [
      ...['--import', 'tsx', '-e'],
      `import('./contracts.ts').then(({ artifact }) => artifact('${name}'))`,
    ]);

  it('tells to compile first', async () => {
    const { code, stderr } = await ask('solidity/A.sol:A');
    assert.notEqual(code, 0);
    assert.match(
      stderr,
      /没有编译好的 solidity\/A\.sol:A；先运行 npm run compile，或者 forge build/,
    );
  });

  it('does not choose between what Hardhat and Foundry have compiled', async () => {
    writeFiles(project, { 'out/PositionVault.sol/PositionVault.json': '{}' });
    const { code, stderr } = await ask('solidity/liquidity/PositionVault.sol:PositionVault');
    assert.notEqual(code, 0);
    assert.match(stderr, /可能不同；删去 artifacts\/ 或者 out\//);
  });
});

/** What foundry.toml says, as far as it is written for projects. */
function foundrySettings(text: string) {
  const value = (key: string) => new RegExp(`^${key} = (.*)$`, 'm').exec(text)![1]!;
  return {
    src: JSON.parse(value('src')) as string,
    evmVersion: JSON.parse(value('evm_version')) as string,
    runs: Number(value('optimizer_runs')),
    remappings: JSON.parse(value('remappings')) as string[],
  };
}

/** These files and what they import, found by remappings below `node_modules`. */
function sourcesByRemappings(wanted: string[], files: Files, remappings: string[]): Files {
  const sources: Files = {};
  const waiting = [...wanted];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file in sources) continue;
    const source = files[file] ?? readFileSync(path.join(ROOT, file), 'utf8');
    sources[file] = source;
    for (const imported of importsOf(file, source)) {
      const rules = remappings.map((one) => one.split('=') as [string, string]);
      const [from, to] = rules.find(([start]) => imported.startsWith(start)) ?? ['', ''];
      waiting.push(imported.replace(from, to));
    }
  }
  return sources;
}

describe('solc with the settings of foundry.toml makes the recorded bytecode of', () => {
  for (const program of programsWithContracts()) {
    it(program, () => {
      const files = projectOf(program);
      const { src, evmVersion, runs, remappings } = foundrySettings(files['foundry.toml']!);
      const own = Object.keys(files).filter((name) => name.startsWith(`${src}/`));
      for (const version of new Set(own.map((file) => versionOf(files[file]!)))) {
        const compiler = compilerOf(version, program);
        const settings = {
          ...settingsOf(compiler),
          optimizer: { enabled: true, runs },
          // Foundry lowers it to what an older compiler knows.
          evmVersion: version === VERSIONS.at(-1) ? evmVersion : compiler.evmVersion,
        };
        const wanted = own.filter((file) => versionOf(files[file]!) === version);
        const sources = Object.entries(sourcesByRemappings(wanted, files, remappings));
        const input = {
          language: 'Solidity',
          sources: Object.fromEntries(sources.map(([file, content]) => [file, { content }])),
          settings: {
            ...settings,
            remappings,
            outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
          },
        };
        const output = runSolc(compiler.module, input, () => ({ error: '没有给出' }));
        const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
        assert.deepEqual(errors, []);
        for (const name of sampleNamed(`${program}.ts`).contracts) {
          const [file, contract] = name.split(':') as [string, string];
          if (!wanted.includes(file)) continue;
          const { evm } = output.contracts![file]![contract]!;
          assert.equal(`0x${evm.bytecode.object}`, sampleContracts.artifact(name).bytecode, name);
        }
      }
    });
  }
});
