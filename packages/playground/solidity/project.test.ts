import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { contractFilesOf, programsWithContracts } from '../build/contracts';
import { solidityPackages } from '../build/packages';
import { importsOf } from './imports';
import { changedProject } from './project';

/** As much of a sample's project as changes. */
const PROJECT = {
  '.gitignore': 'node_modules\n',
  'README.md': '# a\n\n```bash\nnpm ci\n```\n',
  'a.ts': '// 原来的程序\n',
  'contracts.json': '{}',
  'package.json': JSON.stringify({ scripts: {}, dependencies: {}, devDependencies: {} }),
  'package-lock.json': '{}',
};
const VERSIONS = solidityPackages();

const packageJson = (files: Record<string, string>) =>
  JSON.parse(files['package.json']!) as Record<string, Record<string, string>>;

describe('the project of changed contracts', () => {
  it('installs every package that the contracts of a sample import', () => {
    for (const program of programsWithContracts()) {
      const contracts = contractFilesOf(program);
      const { dependencies } = packageJson(
        changedProject(PROJECT, 'a.ts', { contracts }, VERSIONS),
      );
      const imported = Object.entries(contracts).flatMap(([file, text]) => importsOf(file, text));
      for (const path of imported.filter((one) => !one.startsWith('solidity/'))) {
        const isInstalled = Object.keys(dependencies!).some((name) => path.startsWith(`${name}/`));
        assert.ok(isInstalled, `${program}：${path}`);
      }
    }
  });

  it('has the changed program without marks of regions, and nothing that was compiled before', () => {
    const contracts = { 'solidity/A.sol': 'pragma solidity 0.8.30; contract A {}' };
    const program = '// #region a\nconsole.log(1);\n// #endregion a\n';
    const files = changedProject(PROJECT, 'a.ts', { contracts, program }, VERSIONS);
    assert.equal(files['a.ts'], 'console.log(1);\n');
    assert.equal(files['solidity/A.sol'], contracts['solidity/A.sol']);
    assert.ok(!('contracts.json' in files) && !('package-lock.json' in files));
    assert.match(files['README.md']!, /npm install\n[^]*npm run compile\n[^]*forge build/);
    assert.equal(packageJson(files).scripts!.compile, 'hardhat compile');
  });

  it('names the compilers and settings of the contracts', () => {
    const contracts = {
      'solidity/A.sol': 'pragma solidity 0.8.30; contract A {}',
      'solidity/B.sol': 'pragma solidity =0.7.6; contract B {}',
    };
    const files = changedProject(PROJECT, 'a.ts', { contracts }, VERSIONS);
    assert.match(files['hardhat.config.cjs']!, /"0\.7\.6"[^]*"istanbul"[^]*"0\.8\.30"[^]*"paris"/);
    assert.match(files['foundry.toml']!, /^evm_version = "paris"$/m);
  });

  it('refuses a version that the page has no compiler for', () => {
    const contracts = { 'solidity/A.sol': 'pragma solidity 0.8.20; contract A {}' };
    assert.throws(
      () => changedProject(PROJECT, 'a.ts', { contracts }, VERSIONS),
      /请用 pragma 固定一个版本，可用的有 0\.6\.6、0\.7\.6、0\.8\.30/,
    );
  });
});
