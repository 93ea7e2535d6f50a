// When checkOracleSlippage of SwapRouter02 reverts, tested on the contract: which direction of the
// price it limits, and for which token order its signs are right.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  createPublicClient,
  custom,
  encodeFunctionData,
  encodePacked,
  maxUint256,
  parseAbi,
  type Address,
  type Hex,
} from 'viem';
import { deployer } from '../accounts';
import { artifact } from '../contracts/artifacts';
import { npmArtifact } from '../deployment/npm-artifact';
import { createSetup } from '../deployment/setup';
import { startChain } from '../start';
import { xone } from '../xone';

const fee = 3000;
const one = 10n ** 18n;
/** In ascending order of address. */
const tokens: Address[] = [1, 2, 3].map((n) => `0x${'70'.repeat(19)}0${n}` as Address);
const erc20 = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
]);
const checkAbi = parseAbi([
  'function checkOracleSlippage(bytes path, uint24 maximumTickDivergence, uint32 secondsAgo) view',
]);
const routerAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)) payable returns (uint256)',
]);

describe('checkOracleSlippage', () => {
  let request: (method: string, params: unknown[]) => Promise<unknown>;
  let send: (to: Address, data: Hex) => Promise<unknown>;
  let check: (order: number[], divergence: number) => Promise<string>;
  let router: Address;

  before(async () => {
    const { provider, deployments } = await startChain();
    const setup = createSetup(provider);
    request = (method, params) => setup.request({ method, params } as never);
    send = (to, data) => setup.send({ to, data });
    const { v2Factory, v3Factory, positionManager, wxoc } = deployments;
    router = await setup.deploy(
      npmArtifact(
        '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
      ),
      [v2Factory, v3Factory, positionManager, wxoc],
    );
    for (const [index, token] of tokens.entries()) {
      await setup.placeAt(token, artifact('contracts/TestToken.sol:TestToken'), [
        `T${index}`,
        `T${index}`,
        18,
      ]);
      for (const [functionName, args] of [
        ['mint', [deployer.address, 10n ** 9n * one]],
        ['approve', [positionManager, maxUint256]],
        ['approve', [router, maxUint256]],
      ] as const) {
        await send(token, encodeFunctionData({ abi: erc20, functionName, args } as never));
      }
    }
    const { abi } = npmArtifact(
      '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    );
    const poolAbi = parseAbi(['function increaseObservationCardinalityNext(uint16)']);
    const factoryAbi = parseAbi([
      'function getPool(address, address, uint24) view returns (address)',
    ]);
    const client = createPublicClient({
      chain: xone,
      transport: custom(provider, { retryCount: 0 }),
      cacheTime: 0,
    });
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      const pair = [tokens[a]!, tokens[b]!] as const;
      const create = { abi, functionName: 'createAndInitializePoolIfNecessary' };
      await send(
        positionManager,
        encodeFunctionData({ ...create, args: [...pair, fee, 2n ** 96n] }),
      );
      const pool = await client.readContract({
        ...{ address: v3Factory, abi: factoryAbi, functionName: 'getPool' },
        args: [...pair, fee],
      });
      await send(pool, encodeFunctionData({ abi: poolAbi, args: [10] }));
      const position = {
        ...{ token0: pair[0], token1: pair[1], fee, tickLower: -887220, tickUpper: 887220 },
        ...{ amount0Desired: 1000n * one, amount1Desired: 1000n * one },
        ...{ amount0Min: 0n, amount1Min: 0n, recipient: deployer.address, deadline: maxUint256 },
      };
      await send(
        positionManager,
        encodeFunctionData({ abi, functionName: 'mint', args: [position] }),
      );
    }
    const { timestamp } = await client.getBlock();
    await request('evm_setNextBlockTimestamp', [Number(timestamp) + 3600]);
    await request('evm_mine', []);
    check = (order, divergence) =>
      client
        .readContract({
          ...{ address: router, abi: checkAbi, functionName: 'checkOracleSlippage' },
          args: [pathOf(order), divergence, 600],
        })
        .then(
          () => 'passes',
          (error: Error) => /reason:\n(\w+)/.exec(error.message)?.[1] ?? error.message,
        );
  });

  /**
   * Moves the price of the path's last pool by some 950 ticks, calls the check, and reverts to the
   * snapshot.
   */
  async function answer(order: number[], direction: 'worse' | 'better'): Promise<string> {
    const id = await request('evm_snapshot', []);
    const [last, before] = [tokens[order.at(-1)!]!, tokens[order.at(-2)!]!];
    // An earlier swap in the same direction worsens the price.
    const [tokenIn, tokenOut] = direction === 'worse' ? [before, last] : [last, before];
    const swap = {
      ...{ tokenIn, tokenOut, fee, recipient: deployer.address, amountIn: 50n * one },
      ...{ amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
    };
    await send(
      router,
      encodeFunctionData({ abi: routerAbi, functionName: 'exactInputSingle', args: [swap] }),
    );
    const result = await check(order, 300);
    await request('evm_revert', [id]);
    return result;
  }

  const oneSided = { worse: 'TD', better: 'passes' };
  for (const order of [
    [0, 1],
    [1, 0],
    [0, 1, 2],
    [2, 1, 0],
  ]) {
    it(`refuses what is worse, and nothing better: ${order.join(' → ')}`, async () => {
      assert.deepEqual(await answers(order), oneSided);
    });
  }

  // A bug of the contract: the sign of the sum depends on the order of the last two tokens alone.
  const reversed = { worse: 'passes', better: 'TD' };
  for (const order of [
    [0, 2, 1],
    [1, 2, 0],
    [1, 0, 2],
    [2, 0, 1],
  ]) {
    it(`the other way round, where addresses go up and down: ${order.join(' → ')}`, async () => {
      assert.deepEqual(await answers(order), reversed);
    });
  }

  const answers = async (order: number[]) => ({
    worse: await answer(order, 'worse'),
    better: await answer(order, 'better'),
  });
});

function pathOf(order: number[]): Hex {
  const hops = order
    .slice(1)
    .map((token) => encodePacked(['uint24', 'address'], [fee, tokens[token]!]));
  return `0x${[tokens[order[0]!]!, ...hops].map((part) => part.slice(2)).join('')}`;
}
