/**
 * The deployment of WXOC names solc 0.4.22, which the project does not install: this test downloads
 * it into a temporary folder and compiles the published source, so that the two recorded builds of
 * WXOC (packages/chain/builds/fingerprints.ts) stay reproducible.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import recorded from 'swapx-facts/verify/builds.json';
import { type Build, findBuild } from 'swapx-facts/verify/code';

const load = createRequire(__filename);
const builds = recorded['mainnet.wxoc'] as unknown as Build[];
const source = readFileSync(load.resolve('canonical-weth/contracts/WETH9.sol'), 'utf8');
const UNOPTIMISED = 'WETH9.sol（solc 0.4.22，未优化）';
const OPTIMISED = 'WETH9.sol（solc 0.4.22，优化 200 次）';

interface Output {
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
  errors?: { severity: string; formattedMessage: string }[];
}

describe('WXOC', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'solc-0.4.22-'));
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', 'solc@0.4.22'], {
      cwd: folder,
      stdio: 'pipe',
    });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** In a child process: this compiler installs process handlers that would end the test process. */
  function compile(content: string, isOptimised: boolean): string {
    const input = {
      language: 'Solidity',
      sources: { 'WETH9.sol': { content } },
      settings: {
        optimizer: { enabled: isOptimised, runs: 200 },
        outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
      },
    };
    const program =
      'const [compiler, input] = process.argv.slice(1); process.stdout.write(require(compiler).compileStandard(input))';
    const { contracts, errors = [] } = JSON.parse(
      execFileSync(process.execPath, ['-e', program, 'solc', JSON.stringify(input)], {
        cwd: folder,
        encoding: 'utf8',
      }),
    ) as Output;
    const fatal = errors.filter(({ severity }) => severity === 'error');
    assert.deepEqual(fatal, []);
    return `0x${contracts!['WETH9.sol']!.WETH9!.evm.deployedBytecode.object}`;
  }

  const nameOf = (code: string) => findBuild(code, builds)?.name;

  it('源码给出记下的两个构建', () => {
    assert.equal(nameOf(compile(source, false)), UNOPTIMISED);
    assert.equal(nameOf(compile(source, true)), OPTIMISED);
  });

  it('改了源码里的一个条件，就认不出来', () => {
    const changed = source.replace('require(balanceOf[msg.sender] >= wad)', 'require(true)');
    assert.notEqual(changed, source);
    assert.equal(nameOf(compile(changed, false)), undefined);
  });
});
