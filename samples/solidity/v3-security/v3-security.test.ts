import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  encodeAbiParameters,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseUnits,
  type Address,
} from 'viem';
import { positionManagerAbi, quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt, tka, v3Factory, positionManager, quoter } = deployments;

// 攻击与修正的全过程在 contract/v3/security 的示例里运行；这里只看合约各自的把关。
test('演示合约都能部署', async () => {
  const pool = await getPool();
  const other = await getPool(tka);
  await deploy(artifact('solidity/v3-security/Slot0Oracle.sol:Slot0Oracle'), [pool, wxoc, usdt]);
  const demo = artifact('solidity/v3-security/Slot0AttackDemo.sol:Slot0AttackDemo');
  await deploy(demo, [pool, other]);
  await deploy(artifact('solidity/v3-security/UnsafeSwapper.sol:UnsafeSwapper'), []);
  await deploy(artifact('solidity/v3-security/UnsafeSwapper.sol:FakePoolDemo'), []);
});

describe('CheckedSwapper', () => {
  const contract = artifact('solidity/v3-security/CheckedSwapper.sol:CheckedSwapper');
  const abi = parseAbi([
    'function swap(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
    'function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes data)',
  ]);
  let address: Address;

  before(async () => {
    address = await deploy(contract, [v3Factory]);
  });

  async function swap(changes: {
    fee?: number;
    amountIn?: bigint;
    minimum?: bigint;
    late?: bigint;
  }) {
    const { fee = 3000, amountIn = parseUnits('5', 6), minimum = 1n, late = 0n } = changes;
    const { timestamp } = await publicClient.getBlock();
    const args = [usdt, wxoc, fee, amountIn, minimum, timestamp + 60n - late] as const;
    const call = { address, abi, account, functionName: 'swap', args } as const;
    return publicClient.simulateContract(call);
  }

  test('回调拒绝编造的池与不存在的池', async () => {
    for (const fee of [3000, 100]) {
      const data = encodeAbiParameters(
        parseAbiParameters('(address tokenIn, address tokenOut, uint24 fee, address payer)'),
        [{ tokenIn: wxoc, tokenOut: usdt, fee, payer: account.address }],
      );
      await expectRevert('CheckedSwapper: NOT_POOL', () =>
        publicClient.simulateContract({
          ...{ address, abi, account },
          functionName: 'uniswapV3SwapCallback',
          args: [1n, 0n, data],
        }),
      );
    }
  });

  test('恰好得到报价，只付 amountIn，不留授权；多要 1 个最小单位就回滚', async () => {
    const amountIn = parseUnits('5', 6);
    const { result: quoted } = await publicClient.simulateContract({
      address: quoter,
      abi: quoterAbi,
      functionName: 'quoteExactInputSingle',
      args: [usdt, wxoc, 3000, amountIn, 0n],
    });
    await approve(amountIn);
    await expectRevert('CheckedSwapper: TOO_LITTLE_RECEIVED', () => swap({ minimum: quoted + 1n }));
    const [paid, got] = await Promise.all([held(usdt), held(wxoc)]);
    const { request } = await swap({ minimum: quoted });
    await confirm(await walletClient.writeContract(request));
    assert.equal(paid - (await held(usdt)), amountIn);
    assert.equal((await held(wxoc)) - got, quoted);
    assert.equal(await allowance(usdt, account.address, address), 0n);
  });

  test('过了截止时间、没有池、数量超出 int256 都拒绝', async () => {
    await approve(parseUnits('5', 6));
    await expectRevert('CheckedSwapper: EXPIRED', () => swap({ late: 120n }));
    await expectRevert('CheckedSwapper: NO_POOL', () => swap({ fee: 100 }));
    // 2^255 以上的数转成 int256 是负数，池会把它当作精确输出。
    await expectRevert('CheckedSwapper: AMOUNT_TOO_LARGE', () => swap({ amountIn: maxUint256 }));
  });

  async function approve(amount: bigint) {
    const call = { address: usdt, abi: erc20Abi, functionName: 'approve' } as const;
    await confirm(await walletClient.writeContract({ ...call, args: [address, amount] }));
  }
});

describe('EmptyPoolPrice', () => {
  const contract = artifact('solidity/v3-security/EmptyPoolPrice.sol:EmptyPoolPrice');
  const abi = parseAbi(['function move(address pool, uint160 sqrtPriceX96)']);
  const one = 1n << 96n;
  let address: Address;

  before(async () => {
    address = await deploy(contract, []);
  });

  async function createPool(fee: number, price: bigint): Promise<Address> {
    await confirm(
      await walletClient.writeContract({
        address: positionManager,
        abi: positionManagerAbi,
        functionName: 'createAndInitializePoolIfNecessary',
        args: [wxoc, tka, fee, price],
      }),
    );
    return getPool(wxoc, tka, fee);
  }

  async function priceOf(pool: Address): Promise<bigint> {
    const call = { address: pool, abi: v3PoolAbi, functionName: 'slot0' } as const;
    const [price] = await publicClient.readContract(call);
    return price;
  }

  const move = (pool: Address, price: bigint) =>
    publicClient.simulateContract({
      ...{ address, abi, account },
      functionName: 'move',
      args: [pool, price],
    });

  test('没有流动性的池可以推到任何价格，两个方向都不动代币', async () => {
    const pool = await createPool(10_000, one);
    const before = [await held(wxoc), await held(tka)];
    for (const target of [one * 1000n, one / 1000n, one]) {
      const { request } = await move(pool, target);
      await confirm(await walletClient.writeContract(request));
      assert.equal(await priceOf(pool), target);
    }
    // WXOC 是代币，付 Gas 费的是 XOC，所以两个余额都不变。
    assert.deepEqual([await held(wxoc), await held(tka)], before);
  });

  test('被初始化在最低价的空池只能向上推，也推得回来', async () => {
    const lowest = BigInt(facts['v3.minSqrtRatio'].value);
    const pool = await createPool(500, lowest);
    await expectRevert('SPL', () => move(pool, lowest - 1n));
    const { request } = await move(pool, one);
    await confirm(await walletClient.writeContract(request));
    assert.equal(await priceOf(pool), one);
  });

  test('有流动性的池不能这样推', async () => {
    const pool = await getPool();
    await expectRevert('EmptyPoolPrice: NOT_EMPTY', () => move(pool, one / 1_000_000n));
  });
});

function held(token: Address) {
  return balanceOf(token, account.address);
}

async function getPool(base = wxoc, quote = usdt, fee = 3000) {
  return publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [base, quote, fee],
  });
}

async function confirm(hash: `0x${string}`) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}

async function deploy({ abi, bytecode }: ReturnType<typeof artifact>, args: unknown[]) {
  const { contractAddress } = await confirm(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  assert.ok(contractAddress);
  return contractAddress;
}
