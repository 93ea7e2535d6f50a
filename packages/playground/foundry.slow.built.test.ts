/**
 * Projects with contracts, used with Foundry as their README says: in an empty folder, installed from the
 * registry, compiled by `forge build`, run on the chain that they bring along. Only where its compilers come
 * from is not the reader's: forge would download solc, here it finds the one of npm where it keeps downloads.
 */
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { compilerOf } from 'swapx-chain/solidity/settings';
import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { recordOf, sampleNamed } from 'swapx-samples/catalogue';
import { printedText } from 'swapx-samples/record';
import { excerpt } from 'swapx-samples/regions';
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
import { programsWithContracts } from './build/contracts';
import { projectOf } from './projects.built';

/** Of one version there are packages for these alone. */
const FORGE_VERSION = '1.7.1';
const FORGE_PACKAGES: Record<string, string> = {
  'darwin-arm64': '@foundry-rs/forge-darwin-arm64',
  'linux-x64': '@foundry-rs/forge-linux-amd64',
};
const machine = `${process.platform}-${process.arch}`;
const forgePackage = FORGE_PACKAGES[machine];
const skip = forgePackage ? false : `npm 上没有 ${machine} 的 forge`;

const INSTALL = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];

async function install(folder: string, ...packages: string[]): Promise<void> {
  const { code, stderr } = await npm(folder, 'install', ...INSTALL, ...packages);
  assert.equal(code, 0, stderr);
}

/** What forge asks of a compiler: its version, and an answer to a standard JSON input. */
const SOLC = `const { readFileSync } = require('node:fs');
const [, , place, ...options] = process.argv;
const solc = require(place);
if (options.includes('--version')) console.log('Version: ' + solc.version());
else console.log(solc.compile(readFileSync(0, 'utf8')));
`;

/** The cheatcode alone, without forge-std. */
const EXPECTS_INTERNAL_REVERT = `pragma solidity 0.8.30;
interface Vm { function expectRevert() external; }
contract InternalTest {
  function refuse() internal pure { revert("no"); }
  function testRefuse() external {
    Vm(address(uint160(uint256(keccak256("hevm cheat code"))))).expectRevert();
    refuse();
  }
}
`;

function placeCompilers(home: string): void {
  const { resolve } = createRequire(path.join(ROOT, 'packages/chain/package.json'));
  writeFiles(home, { 'solc.cjs': SOLC });
  for (const version of VERSIONS) {
    const name = `.svm/${version}/solc-${version}`;
    const { module } = compilerOf(version, name);
    const command = [process.execPath, path.join(home, 'solc.cjs'), resolve(module)];
    const words = command.map((word) => `'${word}'`).join(' ');
    writeFiles(home, { [name]: `#!/bin/sh\nexec ${words} "$@"\n` });
    chmodSync(path.join(home, name), 0o755);
  }
}

/** Those that install the same packages stand together. */
function kitsOf(programs: string[]): Map<string, [string, Files][]> {
  const kits = new Map<string, [string, Files][]>();
  for (const program of programs) {
    const files = projectOf(program);
    const { dependencies, devDependencies } = JSON.parse(files['package.json']!) as Files;
    const packages = JSON.stringify([dependencies, devDependencies]);
    kits.set(packages, [...(kits.get(packages) ?? []), [program, files]]);
  }
  return kits;
}

const bytecodeOf = (project: string, name: string): string => {
  const [file = '', contract] = name.split(':');
  const artifact = path.join(project, 'out', path.basename(file), `${contract}.json`);
  const { bytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as {
    bytecode: { object: string };
  };
  return bytecode.object;
};

/** As records of samples write tables, without the frames of a terminal. */
const withoutFrames = (printed: string): string =>
  printed
    .split('\n')
    .filter((line) => !/^[┌├└]/.test(line))
    .map((line) => {
      if (!line.startsWith('│')) return line;
      const [, , ...cells] = line.split('│').slice(0, -1);
      return cells.map((cell) => cell.trim().replace(/^'(.*)'$/, '$1')).join(' | ');
    })
    .join('\n');

describe('with Foundry, outside the repository', { skip }, () => {
  const root = createFolder();
  const forge = path.join(root, 'forge/node_modules', forgePackage ?? '', 'bin/forge');
  const runForge = (project: string, command: string) =>
    run(project, [command], { HOME: root }, '', forge);
  before(async () => {
    writeFiles(root, { 'forge/package.json': '{ "private": true }' });
    await install(path.join(root, 'forge'), `${forgePackage}@${FORGE_VERSION}`);
    placeCompilers(root);
  });
  after(() => removeFolder(root));

  for (const kit of kitsOf(programsWithContracts()).values()) {
    /** Installed with the first project; the next one takes it over. */
    let installed: string | undefined;
    for (const [program, files] of kit) {
      it(`${program} is compiled to the recorded bytecode and prints what was recorded`, async () => {
        const project = path.join(root, program);
        writeFiles(project, files);
        const packages = path.join(project, 'node_modules');
        if (installed) renameSync(installed, packages);
        else await install(project);
        installed = packages;

        const built = await runForge(project, 'build');
        assert.equal(built.code, 0, built.stdout + built.stderr);
        for (const name of sampleNamed(`${program}.ts`).contracts) {
          assert.equal(bytecodeOf(project, name), sampleContracts.artifact(name).bytecode, name);
        }

        const chain = await startChain(project);
        try {
          const env = files['.env']!.replace(/^SWAPX_RPC_URL=.*$/m, `SWAPX_RPC_URL=${chain.url}`);
          writeFiles(project, { '.env': env });
          const { stdout, stderr } = await npm(project, 'start', '--silent');
          assert.equal(withoutFrames(stdout), printedText(recordOf(`${program}.ts`)), stderr);
        } finally {
          chain.process.kill();
        }
      });
    }
  }

  it('the commands and the errors of the page on setting up are as it says', async () => {
    const project = path.join(root, 'set-up');
    writeFiles(project, { 'package.json': '{ "private": true }' });
    await install(
      project,
      `@uniswap/v3-core@${facts['package.uniswapV3Core'].value}`,
      `@uniswap/v3-periphery@${facts['package.uniswapV3Periphery'].value}`,
    );
    const script = readFileSync(path.join(ROOT, 'samples/shell/contract/set-up.sh'), 'utf8');
    for (const region of ['foundry-config', 'contract']) {
      const { code, stderr } = await run(project, ['-c', excerpt(script, region)], {}, '', 'bash');
      assert.equal(code, 0, stderr);
    }
    const built = await runForge(project, 'build');
    assert.equal(built.code, 0, built.stdout + built.stderr);
    assert.match(bytecodeOf(project, 'contracts/Price.sol:Price'), /^0x60/);

    const page = readFileSync(path.join(ROOT, 'website/docs/contract/set-up.md'), 'utf8');
    const refused = {
      'No solc version exists that matches the version requirement': 'pragma solidity =0.7.6;',
      'Unable to resolve imports': 'pragma solidity 0.8.30; import "@uniswap/v9-core/A.sol";',
    };
    const failing = {
      "call didn't revert at a lower depth than cheatcode call depth": EXPECTS_INTERNAL_REVERT,
    };
    // Of forge-std, which npm does not have.
    const notRun = ['stdStorage find(StdStorage): Slot(s) not found.'];
    const listed = [...page.matchAll(/Foundry 的 `([^`]+)`/g)].map(([, message]) => message);
    assert.deepEqual(listed, [...Object.keys(refused), ...Object.keys(failing), ...notRun]);
    const says = async (command: string, message: string, source: string) => {
      writeFiles(project, { 'contracts/A.t.sol': source });
      const { code, stdout, stderr } = await runForge(project, command);
      assert.notEqual(code, 0);
      assert.ok((stdout + stderr).includes(message), stdout + stderr);
    };
    for (const [message, source] of Object.entries(refused)) await says('build', message, source);
    for (const [message, source] of Object.entries(failing)) await says('test', message, source);
  });
});
