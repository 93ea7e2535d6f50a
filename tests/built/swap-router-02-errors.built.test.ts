// SwapRouter02 reverts with the reasons that its page lists. The local chain lacks this contract,
// so the test places it at its published address. A built test because it starts a chain, which
// `npm run check` does not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';

import {
  type Address,
  createPublicClient,
  custom,
  encodeFunctionData,
  encodePacked,
  getCreate2Address,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  zeroHash,
} from 'viem';

import { account } from 'swapx-chain/accounts';
import { artifact as chainArtifact } from 'swapx-chain/contracts/artifacts';
import { npmArtifact } from 'swapx-chain/deployment/npm-artifact';
import { createSetup, type Setup } from 'swapx-chain/deployment/setup';
import { startChain } from 'swapx-chain/start';
import { facts } from 'swapx-facts';
import { listedErrors } from '../kit/listed-errors';

const PAGE = 'website/docs/contract/swapx-v3/technical-reference/periphery/SwapRouter02.md';
const ARTIFACT =
  '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json';

const addressOf = (key: keyof typeof facts) => facts[key].value as Address;
const [wxoc, usdt] = [addressOf('mainnet.wxoc'), addressOf('mainnet.usdt')];
const fee = 3000;
const one = 10n ** 18n;

/** A fee-on-transfer token; its address sorts before WXOC's. */
const taxed: Address = '0x0000000000000000000000000000000000000f07';
const swap = { tokenIn: wxoc, tokenOut: usdt, fee, recipient: account.address };
const pathOf = (types: string[], values: unknown[]): Hex => encodePacked(types, values);
const onePool = pathOf(['address', 'uint24', 'address'], [wxoc, fee, usdt]);
const short = pathOf(['address', 'uint24'], [wxoc, fee]);

const artifact = npmArtifact(ARTIFACT);
const encoded = (functionName: string, args: unknown[]): Hex =>
  encodeFunctionData({ abi: artifact.abi, functionName, args });

/** Error in the table → call that reverts with it. */
const PROVOKED: Record<string, [name: string, args: unknown[], value?: bigint]> = {
  'Transaction too old': ['multicall', [0n, []]],
  Blockhash: ['multicall', [zeroHash, []]],
  'Too little received': [
    'exactInputSingle',
    [{ ...swap, amountIn: one, amountOutMinimum: one, sqrtPriceLimitX96: 0n }],
    one,
  ],
  'Too much requested': [
    'exactOutputSingle',
    [{ ...swap, amountOut: 5_000_000n, amountInMaximum: 1n, sqrtPriceLimitX96: 0n }],
    2n * one,
  ],
  STF: ['pull', [usdt, 1n]],
  AS: [
    'exactInputSingle',
    [{ ...swap, amountIn: 0n, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }],
  ],
  LOK: [
    'exactInputSingle',
    [
      {
        ...swap,
        tokenOut: addressOf('mainnet.v2.factory'),
        amountIn: one,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
    one,
  ],
  // Sells the tokens that the router holds.
  IIA: [
    'exactInputSingle',
    [
      {
        ...swap,
        tokenIn: taxed,
        tokenOut: wxoc,
        amountIn: 0n,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  ],
  INSUFFICIENT_INPUT_AMOUNT: ['swapExactTokensForTokens', [0n, 0n, [wxoc, usdt], account.address]],
  INSUFFICIENT_OUTPUT_AMOUNT: [
    'swapTokensForExactTokens',
    [0n, one, [wxoc, usdt], account.address],
  ],
  slice_outOfBounds: [
    'exactInput',
    [{ path: short, recipient: account.address, amountIn: one, amountOutMinimum: 0n }],
  ],
  toAddress_outOfBounds: [
    'exactOutput',
    [{ path: short, recipient: account.address, amountOut: 1n, amountInMaximum: one }],
  ],
  SPL: [
    'exactInputSingle',
    [{ ...swap, amountIn: one, amountOutMinimum: 0n, sqrtPriceLimitX96: 1n }],
    one,
  ],
  toUint24_outOfBounds: [
    'exactOutput',
    [
      {
        path: pathOf(['address', 'uint8'], [wxoc, 0]),
        recipient: account.address,
        amountOut: 1n,
        amountInMaximum: one,
      },
    ],
  ],
  STE: ['multicall', [[encoded('wrapETH', [1n]), encoded('unwrapWETH9', [1n, usdt])]], 1n],
  'Insufficient WETH9': ['unwrapWETH9', [1n]],
  'Insufficient token': ['sweepToken', [usdt, 1n]],
  NEO: ['checkOracleSlippage', [onePool, 1, 0]],
  OLD: ['checkOracleSlippage', [onePool, 1, 1_000_000]],
};

/** Errors that need an unusual token or a price history: only checked to occur in this source file. */
const IN_SOURCE = {
  ST: '@uniswap/v3-periphery/contracts/libraries/TransferHelper.sol',
  TD: '@uniswap/swap-router-contracts/contracts/base/OracleSlippage.sol',
  ONI: '@uniswap/swap-router-contracts/contracts/base/OracleSlippage.sol',
};

/**
 * Adds a single-sided position of WXOC, because the pool rejects deposits of the fee-on-transfer
 * token, and transfers some of that token to the router.
 */
async function offerTaxed(setup: Setup, router: Address): Promise<void> {
  const { abi } = npmArtifact(
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  );
  const manager = addressOf('mainnet.v3.positionManager');
  const send = (functionName: string, args: unknown[], value?: bigint) =>
    setup.send({ to: manager, data: encodeFunctionData({ abi, functionName, args }), value });
  await setup.placeAt(taxed, chainArtifact('contracts/FeeOnTransferToken.sol:FeeOnTransferToken'));
  await send('createAndInitializePoolIfNecessary', [taxed, wxoc, fee, 2n ** 96n]);
  const position = {
    token0: taxed,
    token1: wxoc,
    fee,
    tickLower: -120,
    tickUpper: -60,
    amount0Desired: 0n,
    amount1Desired: one,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: account.address,
    deadline: maxUint256,
  };
  await send('mint', [position], one);
  const mint = parseAbi(['function mint(address to, uint256 amount)']);
  const data = encodeFunctionData({ abi: mint, args: [router, one / 10n] });
  await setup.send({ to: taxed, data });
}

describe('errors of SwapRouter02', () => {
  const router = addressOf('mainnet.v3.swapRouter02');
  let answerTo: (name: string, args: unknown[], value?: bigint) => Promise<string>;

  before(async () => {
    const { provider } = await startChain();
    const setup = createSetup(provider);
    await setup.placeAt(router, artifact, [
      addressOf('mainnet.v2.factory'),
      addressOf('mainnet.v3.factory'),
      addressOf('mainnet.v3.positionManager'),
      wxoc,
    ]);
    // The published bytecode computes pair addresses from the init code hash of Uniswap's pair.
    const pair = npmArtifact('@uniswap/v2-core/build/UniswapV2Pair.json');
    const [token0, token1] = [wxoc, usdt].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const pairAddress = getCreate2Address({
      from: addressOf('mainnet.v2.factory'),
      salt: keccak256(encodePacked(['address', 'address'], [token0!, token1!])),
      bytecodeHash: keccak256(pair.bytecode),
    });
    await setup.placeAt(pairAddress, pair, []);
    const { abi: factoryAbi } = npmArtifact(
      '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
    );
    // An uninitialised pool; the factory accepts any address as a token.
    const args = [wxoc, addressOf('mainnet.v2.factory'), fee];
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPool', args });
    await setup.send({ to: addressOf('mainnet.v3.factory'), data });
    await offerTaxed(setup, router);
    const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) });
    answerTo = (functionName, callArgs, value = 0n) =>
      client
        .simulateContract({
          address: router,
          abi: artifact.abi,
          functionName,
          args: callArgs,
          value,
          account: account.address,
        })
        .then(
          () => '成功',
          (error: Error) => error.message,
        );
  });

  it('are all provoked here, or stand in the source', () => {
    const listed = [...Object.keys(PROVOKED), ...Object.keys(IN_SOURCE)].sort();
    assert.deepEqual(listedErrors(PAGE).sort(), listed);
  });

  for (const [error, file] of Object.entries(IN_SOURCE)) {
    it(`${error} stands in ${file}`, () => {
      assert.ok(readFileSync(require.resolve(file), 'utf8').includes(`'${error}'`));
    });
  }

  for (const [error, call] of Object.entries(PROVOKED)) {
    it(error, async () => {
      const answer = await answerTo(...call);
      assert.match(answer, new RegExp(`reason:\n${error}\n`), answer);
    });
  }
});
