import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  encodeAbiParameters,
  erc20Abi,
  parseAbi,
  parseUnits,
  testActions,
  type Address,
  type Hash,
  type Hex,
} from 'viem';
import { account, deployments, expectRevert, moveTime, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';

const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const path = [wxoc, usdt];
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);
const pairAbi = parseAbi([
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function sync()',
]);
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
]);
const selfQuotedAbi = parseAbi(['function swap(address[] path, uint256 amountIn)']);
const boundedAbi = parseAbi([
  'function swap(address[] path, uint256 amountIn, uint256 amountOutMin, uint256 deadline)',
]);
const oracleAbi = parseAbi([
  'function valueOf(uint256 amount) view returns (uint256)',
  'function update()',
]);
const lenderAbi = parseAbi(['function borrow(uint256 collateral) returns (uint256 loan)']);
const attackAbi = parseAbi([
  'function attack(address lender, uint256 flashAmount, uint256 collateral)',
]);
const fakePairAbi = parseAbi([
  'function attack(address target, address victim, address stolen, uint256 value)',
]);

const market = await getPair(wxoc, usdt);
const flashPair = await getPair(tka, usdt);
const oneWxoc = parseUnits('1', 18);

// 每个测试之后恢复原状：有的测试会推动价格，有的会把时间拨到 2106 年。
const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
let fresh: Hash;
beforeEach(async () => {
  fresh = await chain.snapshot();
});
afterEach(() => chain.revert({ id: fresh }));

test('BoundedSwap 保证下限与截止时间，不留下代币与授权', async () => {
  const bounded = await deploy('BoundedSwap', [v2Router]);
  const { timestamp } = await publicClient.getBlock();
  const [, quoted] = await publicClient.readContract({
    address: v2Router,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args: [oneWxoc, path],
  });
  const swap = (min: bigint, deadline: bigint) =>
    send(bounded, boundedAbi, 'swap', [path, oneWxoc, min, deadline]);

  await approve(wxoc, bounded, oneWxoc);
  await expectRevert('BoundedSwap: NO_MINIMUM', () => swap(0n, timestamp + 60n));
  await expectRevert('UniswapV2Router: EXPIRED', () => swap(quoted, timestamp - 1n));
  await expectRevert('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', () =>
    swap(quoted + 1n, timestamp + 60n),
  );
  const before = await balanceOf(usdt, account.address);
  await swap(quoted, timestamp + 60n);
  assert.equal((await balanceOf(usdt, account.address)) - before, quoted);
  assert.equal(await balanceOf(wxoc, bounded), 0n);
  assert.equal(await allowance(wxoc, bounded, v2Router), 0n);
});

test('SelfQuotedSwap 一天之后仍然成交：截止时间形同虚设', async () => {
  const selfQuoted = await deploy('SelfQuotedSwap', [v2Router]);
  await approve(wxoc, selfQuoted, oneWxoc);
  await moveTime(24 * 3600);
  await send(selfQuoted, selfQuotedAbi, 'swap', [path, oneWxoc]);
});

test('SpotOracle 与 TwapOracle 在没有人交易时一致，两个方向都对', async () => {
  for (const [base, quote, amount, worth] of [
    [wxoc, usdt, oneWxoc, parseUnits('5', 6)],
    [usdt, wxoc, parseUnits('5', 6), oneWxoc],
  ] as const) {
    const spot = await deploy('SpotOracle', [market, base]);
    const twap = await deploy('TwapOracle', [v2Factory, base, quote, 1800, 3600]);
    await moveTime(1800);
    await send(twap, oracleAbi, 'update', []);
    assert.equal(await valueOf(spot, amount), worth);
    const average = await valueOf(twap, amount);
    // 定点数向下取整，最多差亿分之一。
    assert.ok(average <= worth && worth - average <= worth / 100_000_000n + 1n, `${average}`);
  }
});

test('TwapOracle 的窗口、过期与 2106 年的回绕', async () => {
  const { timestamp } = await publicClient.getBlock();
  await moveTime(2 ** 32 - 900 - Number(timestamp));
  await send(market, pairAbi, 'sync', []);
  const twap = await deploy('TwapOracle', [v2Factory, wxoc, usdt, 1800, 3600]);
  await expectRevert('TwapOracle: NOT_READY', () => valueOf(twap, oneWxoc));
  await moveTime(1000);
  await expectRevert('TwapOracle: TOO_EARLY', () => send(twap, oracleAbi, 'update', []));
  await moveTime(800);
  await send(twap, oracleAbi, 'update', []);
  assert.ok((await publicClient.getBlock()).timestamp > 2n ** 32n);
  const average = await valueOf(twap, oneWxoc);
  assert.ok(average >= parseUnits('4.999999', 6) && average <= parseUnits('5', 6), `${average}`);
  await moveTime(3601);
  await expectRevert('TwapOracle: STALE', () => valueOf(twap, oneWxoc));
});

test('OracleAttackDemo 掏空用中间价的 ToyLender，对用平均价的失败', async () => {
  const attacker = await deploy('OracleAttackDemo', [wxoc, usdt, market, flashPair]);
  const args = [parseUnits('5000', 6), parseUnits('100', 18)] as const;

  const spotLender = await deployLender(await deploy('SpotOracle', [market, wxoc]));
  const before = await balanceOf(usdt, account.address);
  const inner = await chain.snapshot();
  await send(attacker, attackAbi, 'attack', [spotLender, ...args]);
  assert.ok((await balanceOf(usdt, account.address)) > before);
  // 放出的款超过抵押品按原价的价值（100 WXOC = 500 USDT）。
  assert.ok((await balanceOf(usdt, spotLender)) < parseUnits('1500', 6));
  await chain.revert({ id: inner });

  const twap = await deploy('TwapOracle', [v2Factory, wxoc, usdt, 1800, 3600]);
  const twapLender = await deployLender(twap);
  await moveTime(1800);
  await send(twap, oracleAbi, 'update', []);
  await expectRevert('OracleAttackDemo: CANNOT_REPAY', () =>
    send(attacker, attackAbi, 'attack', [twapLender, ...args]),
  );
  // 正常的借款仍然可用：100 WXOC 借 250 USDT。
  await approve(wxoc, twapLender, args[1]);
  await send(twapLender, lenderAbi, 'borrow', [args[1]]);
  const left = await balanceOf(usdt, twapLender);
  assert.ok(left - parseUnits('1750', 6) <= 1n);
});

test('FakePairDemo 骗过 UnsafeFlashBorrower 与 SenderOnlyBorrower，骗不过其余两个', async () => {
  const value = parseUnits('50', 6);
  const fake = await deploy('FakePairDemo', []);
  for (const name of ['UnsafeFlashBorrower', 'SenderOnlyBorrower']) {
    const target = await deploy(name, [v2Factory]);
    await approve(usdt, target, value);
    const before = await balanceOf(usdt, account.address);
    await send(fake, fakePairAbi, 'attack', [target, account.address, usdt, value]);
    assert.equal(before - (await balanceOf(usdt, account.address)), value, name);
  }
  assert.equal(await balanceOf(usdt, fake), value * 2n);

  const pairOnly = await deploy('PairOnlyBorrower', [v2Factory]);
  const safe = await deploy('FlashBorrower', [v2Factory], 'flash-swaps');
  for (const [target, reason] of [
    [pairOnly, 'PairOnlyBorrower: NOT_PAIR'],
    [safe, 'FlashBorrower: NOT_PAIR'],
  ] as const) {
    await approve(usdt, target, value);
    await expectRevert(reason, () =>
      send(fake, fakePairAbi, 'attack', [target, account.address, usdt, value]),
    );
  }
});

test('PairOnlyBorrower 让第三者花掉受害者的授权，FlashBorrower 拒绝', async () => {
  const amount = parseUnits('10', 18);
  const pairOnly = await deploy('PairOnlyBorrower', [v2Factory]);
  const safe = await deploy('FlashBorrower', [v2Factory], 'flash-swaps');
  const [, , thirdParty] = await walletClient.request({ method: 'eth_accounts' });
  const argsFor = (target: Address) => [amount, 0n, target, encodeLoan(amount)] as const;

  await approve(usdt, pairOnly, parseUnits('100', 6));
  const before = await balanceOf(usdt, account.address);
  await send(market, pairAbi, 'swap', argsFor(pairOnly), thirdParty);
  assert.ok((await balanceOf(usdt, account.address)) < before);

  await approve(usdt, safe, parseUnits('100', 6));
  await expectRevert('FlashBorrower: NOT_SELF', () =>
    publicClient.simulateContract({
      account: thirdParty,
      address: market,
      abi: pairAbi,
      functionName: 'swap',
      args: argsFor(safe),
    }),
  );
});

function encodeLoan(amount: bigint): Hex {
  const types = ['address', 'address', 'uint256', 'bool', 'uint256', 'address'];
  const components = types.map((type) => ({ type }));
  const loan = [wxoc, usdt, amount, true, parseUnits('100', 6), account.address];
  return encodeAbiParameters([{ type: 'tuple', components }], [loan]);
}

function getPair(tokenA: Address, tokenB: Address) {
  const call = { address: v2Factory, abi: factoryAbi, functionName: 'getPair' } as const;
  return publicClient.readContract({ ...call, args: [tokenA, tokenB] });
}

async function deploy(name: string, args: unknown[], folder = 'security'): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/${folder}/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function deployLender(oracle: Address) {
  const lender = await deploy('ToyLender', [wxoc, usdt, oracle]);
  await send(usdt, erc20Abi, 'transfer', [lender, parseUnits('2000', 6)]);
  return lender;
}

/** 各合约的 ABI 不同，函数名与参数由调用处保证。 */
async function send(
  address: Address,
  abi: readonly unknown[],
  functionName: string,
  args: readonly unknown[],
  from: typeof account | Address = account,
) {
  const hash = await walletClient.writeContract({
    account: from,
    address,
    abi: abi as never,
    functionName: functionName as never,
    args: args as never,
  });
  const { status } = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(status, 'success');
}

async function approve(token: Address, spender: Address, value: bigint) {
  await send(token, erc20Abi, 'approve', [spender, value]);
}

function valueOf(oracle: Address, amount: bigint) {
  const call = { address: oracle, abi: oracleAbi, functionName: 'valueOf' } as const;
  return publicClient.readContract({ ...call, args: [amount] });
}
