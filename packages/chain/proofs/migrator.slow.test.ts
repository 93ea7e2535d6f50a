// Checks the statements of the reference about V3Migrator, whose source no package ships, against
// its bytecode.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  parseAbi,
  parseUnits,
  type Abi,
} from 'viem';
import { account, deployer } from '../accounts';
import { npmArtifact } from '../deployment/npm-artifact';
import { createSetup } from '../deployment/setup';
import { startChain } from '../start';
import { xone } from '../xone';

const { provider, deployments } = await startChain();
const client = { chain: xone, transport: custom(provider), cacheTime: 0, pollingInterval: 50 };
const publicClient = createPublicClient(client);
const walletClient = createWalletClient({ ...client, account: deployer });
const { wxoc, usdt, v2Factory, v3Factory, positionManager } = deployments;

const artifact = npmArtifact(
  '@uniswap/v3-periphery/artifacts/contracts/V3Migrator.sol/V3Migrator.json',
);
const address = await createSetup(provider).deploy(artifact, [v3Factory, wxoc, positionManager]);
const migrator = { address, abi: artifact.abi as Abi, account: deployer } as const;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address, address) view returns (address)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
const manager = {
  address: positionManager,
  abi: parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
    'function positions(uint256) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)',
  ]),
} as const;

const balance = (token: `0x${string}`, owner: `0x${string}`) =>
  publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

const { timestamp } = await publicClient.getBlock();
const params = {
  pair,
  liquidityToMigrate: parseUnits('0.0001', 18),
  percentageToMigrate: 40,
  token0: wxoc,
  token1: usdt,
  fee: 3000,
  tickLower: -887220,
  tickUpper: 887220,
  amount0Min: 1n,
  amount1Min: 1n,
  recipient: account.address,
  deadline: timestamp + 3600n,
  refundAsETH: false,
};
const migrate = (changes: Partial<typeof params> = {}) =>
  publicClient.simulateContract({
    ...migrator,
    functionName: 'migrate',
    args: [{ ...params, ...changes }],
  });

async function reasonOf(changes: Partial<typeof params>): Promise<string | undefined> {
  try {
    await migrate(changes);
  } catch (error) {
    const cause =
      error instanceof BaseError &&
      error.walk((each) => each instanceof ContractFunctionRevertedError);
    if (cause instanceof ContractFunctionRevertedError) return cause.reason;
    throw error;
  }
  return undefined;
}

test('没有授权就拒绝', async () => {
  assert.equal(await reasonOf({}), 'ds-math-sub-underflow');
});

test('各种错误的文字', async () => {
  await walletClient.writeContract({
    address: pair,
    abi: erc20Abi,
    functionName: 'approve',
    args: [address, parseUnits('1', 18)],
  });
  assert.equal(await reasonOf({ percentageToMigrate: 0 }), 'Percentage too small');
  assert.equal(await reasonOf({ percentageToMigrate: 101 }), 'Percentage too large');
  assert.equal(await reasonOf({ amount0Min: parseUnits('1000', 18) }), 'Price slippage check');
  assert.equal(await reasonOf({ deadline: 1n }), 'Transaction too old');
  assert.equal(
    await reasonOf({ liquidityToMigrate: 1n }),
    'UniswapV2: INSUFFICIENT_LIQUIDITY_BURNED',
  );
  // Without a pool it reverts without a reason.
  assert.equal(await reasonOf({ fee: 100 }), 'execution reverted');
});

test('头寸归 recipient，其余的六成退给调用者，合约里什么也不剩', async () => {
  const [wxocBefore, usdtBefore] = [
    await balance(wxoc, deployer.address),
    await balance(usdt, deployer.address),
  ];
  const reserves = [await balance(wxoc, pair), await balance(usdt, pair)] as const;
  const owned = await publicClient.readContract({
    ...manager,
    functionName: 'balanceOf',
    args: [account.address],
  });
  const { request } = await migrate();
  await walletClient.writeContract(request);
  assert.equal(
    await publicClient.readContract({
      ...manager,
      functionName: 'balanceOf',
      args: [account.address],
    }),
    owned + 1n,
  );
  for (const [token, before, reserve] of [
    [wxoc, wxocBefore, reserves[0]],
    [usdt, usdtBefore, reserves[1]],
  ] as const) {
    const refund = (await balance(token, deployer.address)) - before;
    const withdrawn = reserve - (await balance(token, pair));
    const deposited = withdrawn - refund;
    assert.ok(refund > 0n && deposited > 0n);
    // Both pools have nearly the same price, so nearly 40 % is deposited.
    assert.ok(deposited <= (withdrawn * 40n) / 100n && deposited >= (withdrawn * 39n) / 100n);
    assert.equal(await balance(token, address), 0n);
  }
});

test('下限与乘过百分数的数量比较：按整份算的，只迁四成时被拒绝', async () => {
  const [whole, part] = await Promise.all([withdrawal(0, 100n), withdrawal(0, 40n)]);
  assert.equal(await reasonOf({ amount0Min: (whole * 99n) / 100n }), 'Price slippage check');
  assert.equal(await reasonOf({ amount0Min: (part * 99n) / 100n }), undefined);
});

test('别的工厂合约创建的交易对，也能迁', async () => {
  const setup = createSetup(provider);
  const factory = npmArtifact('@uniswap/v2-core/build/UniswapV2Factory.json');
  const other = await setup.deploy(factory, [deployer.address]);
  const pairAbi = npmArtifact('@uniswap/v2-core/build/UniswapV2Pair.json').abi;
  const create = { address: other, abi: factory.abi, functionName: 'createPair' } as const;
  await walletClient.writeContract({ ...create, args: [wxoc, usdt] });
  const foreign = (await publicClient.readContract({
    ...{ ...create, functionName: 'getPair' },
    args: [wxoc, usdt],
  })) as `0x${string}`;
  assert.notEqual(foreign, pair);
  const wrap = parseAbi(['function deposit() payable']);
  await walletClient.writeContract({
    ...{ address: wxoc, abi: wrap, functionName: 'deposit', value: parseUnits('10', 18) },
  });
  for (const [token, amount] of [
    [wxoc, parseUnits('10', 18)],
    [usdt, parseUnits('50', 6)],
  ] as const) {
    const transfer = { address: token, abi: erc20Abi, functionName: 'transfer' } as const;
    await walletClient.writeContract({ ...transfer, args: [foreign, amount] });
  }
  const minted = { address: foreign, abi: pairAbi, functionName: 'mint' } as const;
  await walletClient.writeContract({ ...minted, args: [deployer.address] });
  const liquidityToMigrate = await balance(foreign, deployer.address);
  assert.ok(liquidityToMigrate > 0n);
  const approval = { address: foreign, abi: erc20Abi, functionName: 'approve' } as const;
  await walletClient.writeContract({ ...approval, args: [address, liquidityToMigrate] });
  const owned = { ...manager, functionName: 'balanceOf', args: [account.address] } as const;
  const before = await publicClient.readContract(owned);
  const { request } = await migrate({ pair: foreign, liquidityToMigrate });
  await walletClient.writeContract(request);
  assert.equal(await publicClient.readContract(owned), before + 1n);
  assert.equal(await balance(foreign, deployer.address), 0n);
});

/** Amount of a token from `percentage` of the migrated shares. */
async function withdrawal(token: 0 | 1, percentage: bigint): Promise<bigint> {
  const supply = await publicClient.readContract({
    ...{ address: pair, abi: erc20Abi, functionName: 'totalSupply' },
  });
  const reserve = await balance(token === 0 ? wxoc : usdt, pair);
  return (((params.liquidityToMigrate * reserve) / supply) * percentage) / 100n;
}

test('直接转入 XOC 被拒绝', async () => {
  await assert.rejects(walletClient.sendTransaction({ to: address, value: 1n }), /Not WETH9/);
});
