// The V2 arithmetic of packages/models equals that of the pair and router contracts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPublicClient, custom, encodeFunctionData, pad, parseAbi, toHex } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { Q112, v2Cumulative } from 'swapx-models/oracle';
import { amountIn, amountOut, largestFront, sandwich } from 'swapx-models/v2-swap';
import { artifact } from '../contracts/artifacts';
import { createSetup } from '../deployment/setup';
import { startReferee } from '../referee/hardhat';
import { xone } from '../xone';
import { createCalls, deployProof, failure } from './calls';
import { assertSame, manyTimes, rounds } from './compare';
import { randomFrom } from './random';

const { provider, deployments } = await startReferee();
const setup = createSetup(provider);
const callAll = createCalls(provider, deployments);

const factoryAbi = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
]);
const routerAbi: Abi = parseAbi([
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
]);
const router = { address: deployments.v2Router, abi: routerAbi };

async function createPair(): Promise<Address> {
  const token = artifact('contracts/TestToken.sol:TestToken');
  const tokens = [
    await setup.deploy(token, ['A', 'A', 18]),
    await setup.deploy(token, ['B', 'B', 18]),
  ] as const;
  const factory = { address: deployments.v2Factory, abi: factoryAbi };
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: tokens });
  await setup.send({ to: factory.address, data });
  const [found] = await callAll(factory, 'getPair', [tokens]);
  assert.ok(found && 'value' in found);
  return found.value as Address;
}

const pair = await createPair();
const swaps = await deployProof(setup, 'V2Swaps', [pair, deployments.v2Router]);
const { uint, between } = randomFrom(2n);

const seen = (outcome: Awaited<ReturnType<typeof callAll>>[number]) =>
  'reason' in outcome && outcome.reason === 'Seen' ? outcome.error : undefined;

test('输出与输入的数量，与路由合约相同', async () => {
  // The router reverts for an amount of 0 and for an empty pool.
  const out = manyTimes(() => [between(1n, Q112), 1n + uint(111), 1n + uint(111)] as const);
  assertSame(out, await callAll(router, 'getAmountOut', out), (amount, reserveIn, reserveOut) =>
    amountOut({ in: reserveIn, out: reserveOut }, amount),
  );
  const wanted = manyTimes(() => [1n + uint(111), 1n + uint(111), 1n + uint(111)] as const);
  assertSame(
    wanted,
    await callAll(router, 'getAmountIn', wanted),
    (amount, reserveIn, reserveOut) => amountIn({ in: reserveIn, out: reserveOut }, amount),
  );
});

test('交易对接受这个输出，多一个最小单位就拒绝', async () => {
  // Reserves must fit into uint112; the pair reverts without output.
  const inputs = manyTimes(
    () => [1n + uint(111), 1n + uint(111), 1n + uint(110)] as const,
    ([in0, out0, amount]) => in0 + amount < Q112 && amountOut({ in: in0, out: out0 }, amount) > 0n,
  );
  const exact = await callAll(
    swaps,
    'sell',
    inputs.map((input) => [...input, 0n]),
  );
  const tooMuch = await callAll(
    swaps,
    'sell',
    inputs.map((input) => [...input, 1n]),
  );
  inputs.forEach(([reserveIn, reserveOut, amount], index) => {
    const shown = `${reserveIn}，${reserveOut}，${amount}`;
    const expected = amountOut({ in: reserveIn, out: reserveOut }, amount);
    assert.equal(seen(exact[index]!)?.[0], expected, shown);
    assert.equal(seen(tooMuch[index]!), undefined, shown);
  });
});

test('三明治攻击的每一笔，与真的成交三笔相同', async () => {
  const inputs = manyTimes(
    () => {
      const reserves = { in: between(10n ** 9n, 10n ** 24n), out: between(10n ** 9n, 10n ** 24n) };
      const [amount, front] = [1n + uint(90), 1n + uint(90)];
      const quote = amountOut(reserves, amount);
      return { reserves, amount, front, minimum: quote - (quote * uint(10)) / 1024n };
    },
    ({ reserves, amount, front, minimum }) => {
      // The pair reverts unless each of the three swaps has an output.
      const { received, result, profit } = sandwich(reserves, amount, front, minimum);
      return received > 0n && result > 0n && profit > -front;
    },
  );
  const outcomes = await callAll(
    swaps,
    'sandwich',
    inputs.map(({ reserves, amount, front, minimum }) => [
      reserves.in,
      reserves.out,
      amount,
      front,
      minimum,
    ]),
  );
  let refused = 0;
  inputs.forEach(({ reserves, amount, front, minimum }, index) => {
    const { received, result, profit } = sandwich(reserves, amount, front, minimum);
    assert.deepEqual(seen(outcomes[index]!), [received, result, profit + front]);
    if (result < minimum) refused += 1;
  });
  assert.ok(refused > 100 && refused < inputs.length - 100, `${refused} 次没有成交`);
});

test('抢跑的最大数量：再多一个最小单位，受害者就低于下限', () => {
  const inputs = manyTimes(
    () => {
      const reserves = { in: between(10n ** 9n, 10n ** 24n), out: between(10n ** 9n, 10n ** 24n) };
      const amount = 1n + uint(80);
      return { reserves, amount, minimum: (amountOut(reserves, amount) * 995n) / 1000n };
    },
    ({ minimum }) => minimum > 0n,
  );
  for (const { reserves, amount, minimum } of inputs) {
    const front = largestFront(reserves, amount, minimum);
    assert.ok(sandwich(reserves, amount, front, minimum).result >= minimum);
    assert.ok(sandwich(reserves, amount, front + 1n, minimum).result < minimum);
  }
});

/** The pair packs its reserves and the time of the last update into one storage slot. */
const reservesSlot = toHex(8n, { size: 32 });

test('价格累计值的增量，与交易对更新的相同', async () => {
  const client = createPublicClient({ chain: xone, transport: custom(provider) });
  const now = (await client.getBlock()).timestamp;
  const data = encodeFunctionData({ abi: swaps.abi, functionName: 'accumulate' });
  for (let round = 0; round < rounds; round += 1) {
    const reserves = { in: 1n + uint(111), out: 1n + uint(111) };
    const last = now - between(0n, 1n << 26n);
    const packed = (last << 224n) | (reserves.out << 112n) | reserves.in;
    const stateDiff = { [reservesSlot]: pad(toHex(packed), { size: 32 }) };
    const call = provider.request({
      method: 'eth_call',
      params: [{ to: swaps.address, data }, 'latest', { [pair]: { stateDiff } }],
    });
    const error = (await call.catch((thrown: unknown) => thrown)) as { data?: Hex };
    const outcome = failure(swaps.abi, error.data ?? '0x');
    assert.ok('reason' in outcome && outcome.reason === 'Grown', JSON.stringify(error));
    const [grown, seconds] = outcome.error as [bigint, bigint];
    assert.equal(grown, v2Cumulative([{ reserves, seconds }]), `${reserves.in} ${reserves.out}`);
  }
});
