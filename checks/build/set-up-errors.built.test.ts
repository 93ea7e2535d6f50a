// Does every error in the table of 搭建项目 exist, in these words? Each is provoked here; those of
// Hardhat itself by samples/shell/contract/set-up.deep.test.ts, those of Foundry by
// plugins/run/foundry.deep.built.test.ts. It starts a chain, which `npm run check`
// does without.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';

import { startChain } from '../../chain/start';
import { escapeRegExp } from '../../lib/escape-reg-exp';
import { ROOT } from '../../lib/root';
import { listedErrors } from '../listed-errors';

const PAGE = 'docs/contract/set-up.md';

type Solc = { compile(input: string): string };
const solc = (version: '0.7' | '0.8'): Solc => createRequire(__filename)(`solc-${version}`) as Solc;

/** What the compiler says about a file with this content. */
function compilerErrors(version: '0.7' | '0.8', content: string): string {
  const input = {
    language: 'Solidity',
    sources: { 'A.sol': { content } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode'] } } },
  };
  const { errors = [] } = JSON.parse(solc(version).compile(JSON.stringify(input))) as {
    errors?: { formattedMessage: string }[];
  };
  return errors.map(({ formattedMessage }) => formattedMessage).join('\n');
}

/** `PUSH0` as the code of a creation, on a chain that does not know it. */
async function runPush0(): Promise<string> {
  const { provider } = await startChain();
  const call = { method: 'eth_call', params: [{ data: '0x5f5ff3' }, 'latest'] } as const;
  return provider.request(call).then(String, (error: Error) => error.message);
}

/** A contract with more code than a chain takes: a long constant, returned. */
const tooLarge = () =>
  `contract A { function f() external pure returns (bytes memory) { return hex"${'00'.repeat(25_000)}"; } }`;

const letters = [...'abcdefghijklmnopq'];

/** An error of the table → what answers with it. */
const PROVOKED: Record<string, () => string | Promise<string>> = {
  'Source file requires different compiler version': () =>
    compilerErrors('0.8', 'pragma solidity 0.7.6; contract A {}'),
  'File import callback not supported': () =>
    compilerErrors('0.8', 'import "@uniswap/v3-core/contracts/UniswapV3Pool.sol"; contract A {}'),
  'invalid opcode': runPush0,
  'This type is only supported in ABI coder v2': () =>
    compilerErrors(
      '0.7',
      'contract A { struct S { uint a; } function f(S memory s) external pure returns (uint) { return s.a; } }',
    ),
  'Contract code size … exceeds 24576 bytes': () => compilerErrors('0.8', tooLarge()),
  'Stack too deep': () =>
    compilerErrors(
      '0.8',
      `contract A { function f(${letters.map((name) => `uint ${name}`).join()}) external pure returns (uint) { return ${letters.join('+')}; } }`,
    ),
};

describe('the errors of 搭建项目', () => {
  it('are provoked here or by the tests of the tools', () => {
    const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
    const others = listedErrors(PAGE).filter(
      (error) => !/^HH\d+$/.test(error) && !page.includes(`Foundry 的 \`${error}\``),
    );
    assert.deepEqual(others.sort(), Object.keys(PROVOKED).sort());
  });

  for (const [error, provoke] of Object.entries(PROVOKED)) {
    it(error, async () => {
      const answer = await provoke();
      // … stands for what differs each time.
      assert.match(answer, new RegExp(error.split('…').map(escapeRegExp).join('.*')));
    });
  }
});
