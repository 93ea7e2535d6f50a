/** Reproduces the errors in the table of 搭建项目; compilers and chain are started on demand. */
import { createRequire } from 'node:module';

type Solc = { compile(input: string): string };
const solc = (version: '0.7' | '0.8'): Solc => createRequire(__filename)(`solc-${version}`) as Solc;

/** The compiler's messages for a file with this content. */
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

/** The error of executing `PUSH0` as creation code on a chain before Shanghai. */
async function runPush0(): Promise<string> {
  const { startChain } = await import('swapx-chain/start');
  const { provider } = await startChain();
  const call = { method: 'eth_call', params: [{ data: '0x5f5ff3' }, 'latest'] } as const;
  return provider.request(call).then(String, (error: Error) => error.message);
}

/** A contract above the size limit of code: it returns a long constant. */
const tooLarge = () =>
  `contract A { function f() external pure returns (bytes memory) { return hex"${'00'.repeat(25_000)}"; } }`;

const letters = [...'abcdefghijklmnopq'];

/** Error of the table → function that provokes it and returns the message. */
export const PROVOKED: Record<string, () => string | Promise<string>> = {
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
