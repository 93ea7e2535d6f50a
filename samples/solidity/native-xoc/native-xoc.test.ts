import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import {
  encodeFunctionData,
  erc20Abi,
  maxUint128,
  parseAbi,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { positionManagerAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, testClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { balanceOf } from '#testing';

const { wxoc, usdt, positionManager, swapRouter, v3Factory } = deployments;
const ten = parseUnits('10', 18);
const manager = { address: positionManager, abi: positionManagerAbi, account } as const;
const [, , stranger, thief] = (await walletClient.request({
  method: 'eth_accounts',
})) as Address[];

async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
  const { abi, bytecode } = artifact(name);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

const native = {
  address: await deploy('solidity/native-xoc/NativePosition.sol:NativePosition', [
    positionManager,
    wxoc,
  ]),
  abi: parseAbi([
    'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
    'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 paid)',
    'function collect(uint256 tokenId) returns (uint256 xoc, uint256 other)',
    'function decrease(DecreaseLiquidityParams params) returns (uint256 xoc, uint256 other)',
    'function withdraw(uint256 tokenId)',
  ]),
  account,
} as const;

/** 先模拟，再发送，给出返回值；from 不写就是你自己。 */
async function send(call: object): Promise<unknown> {
  const { request, result } = await publicClient.simulateContract({ account, ...call } as never);
  const hash = await walletClient.writeContract(request);
  const { status } = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(status, 'success');
  return result;
}

const deadline = async () => (await publicClient.getBlock()).timestamp + 600n;

/** 现价一侧、只要 WXOC 的区间。 */
async function request(other: Address, recipient: Address) {
  const pool = await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, other, 3000],
  });
  const [, tick] = await publicClient.readContract({
    address: pool,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  const tickLower = (Math.floor(tick / 60) + 1) * 60;
  return {
    ...{ token0: wxoc, token1: other, fee: 3000, tickLower, tickUpper: tickLower + 600 },
    ...{ amount0Desired: ten, amount1Desired: 0n, amount0Min: ten - 10n ** 6n, amount1Min: 0n },
    ...{ recipient, deadline: await deadline() },
  };
}

const mint = async (other = usdt) =>
  (await send({
    ...{ ...native, functionName: 'mint', value: parseUnits('12', 18) },
    args: [await request(other, native.address)],
  })) as [tokenId: bigint, liquidity: bigint, paid: bigint];

const decreaseParams = async (tokenId: bigint, liquidity: bigint) => ({
  ...{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n },
  deadline: await deadline(),
});

const xocOf = (address: Address) => publicClient.getBalance({ address });

describe('存入的全部取得回来', () => {
  let fresh: `0x${string}`;
  beforeEach(async () => {
    fresh = await testClient.snapshot();
  });
  afterEach(() => testClient.revert({ id: fresh }));

  test('decrease 取回全部：增加时向上取整、减少时向下取整，只少一个最小单位', async () => {
    const [tokenId, liquidity, paid] = await mint();
    assert.ok(paid > ten - 10n ** 6n && paid <= ten, String(paid));
    const before = await xocOf(account.address);
    const args = [await decreaseParams(tokenId, liquidity)] as const;
    const { request: decreasing, result } = await publicClient.simulateContract({
      ...{ ...native, functionName: 'decrease', args },
    } as const);
    const hash = await walletClient.writeContract(decreasing);
    const { gasUsed, effectiveGasPrice } = await publicClient.waitForTransactionReceipt({ hash });
    const received = (await xocOf(account.address)) - before + gasUsed * effectiveGasPrice;
    assert.deepEqual(result, [received, 0n]);
    assert.equal(paid - received, 1n);
    assert.equal(await xocOf(positionManager), 0n);
    assert.equal(await balanceOf(wxoc, positionManager), 0n);
  });

  test('分三次取回，每次至多少一个最小单位', async () => {
    const [tokenId, liquidity, paid] = await mint();
    let received = 0n;
    for (const part of [liquidity / 3n, liquidity / 3n, liquidity - 2n * (liquidity / 3n)]) {
      const args = [await decreaseParams(tokenId, part)];
      const [xoc] = (await send({ ...native, functionName: 'decrease', args })) as [bigint, bigint];
      received += xoc;
    }
    assert.ok(paid - received >= 1n && paid - received <= 4n, String(paid - received));
  });

  test('withdraw 取出 NFT，持有人自己取回全部', async () => {
    const [tokenId, liquidity, paid] = await mint();
    await send({ ...native, functionName: 'withdraw', args: [tokenId] });
    const holder = { ...manager, functionName: 'ownerOf', args: [tokenId] } as const;
    assert.equal(await publicClient.readContract(holder), account.address);
    const owner = { ...native, functionName: 'ownerOf', args: [tokenId] } as const;
    assert.equal(await publicClient.readContract(owner), zeroAddress);
    const args = [await decreaseParams(tokenId, liquidity)];
    await send({ ...manager, functionName: 'decreaseLiquidity', args });
    const all = { tokenId, recipient: account.address, amount0Max: maxUint128 };
    const before = await balanceOf(wxoc, account.address);
    await send({
      ...{ ...manager, functionName: 'collect' },
      args: [{ ...all, amount1Max: maxUint128 }],
    });
    assert.equal(paid - ((await balanceOf(wxoc, account.address)) - before), 1n);
  });

  test('取出之后，合约里的三个函数都不再认你', async () => {
    const [tokenId, liquidity] = await mint();
    await send({ ...native, functionName: 'withdraw', args: [tokenId] });
    const decreasing = {
      functionName: 'decrease',
      args: [await decreaseParams(tokenId, liquidity)],
    };
    for (const call of [
      { functionName: 'collect', args: [tokenId] },
      { functionName: 'withdraw', args: [tokenId] },
      decreasing,
    ]) {
      await expectRevert('not yours', () => send({ ...native, ...call }));
    }
  });

  test('几个人用同一个合约，谁也动不了别人的头寸', async () => {
    const [tokenId, liquidity] = await mint();
    const theirs = (await send({
      ...{ ...native, functionName: 'mint', value: ten, account: stranger },
      args: [await request(usdt, native.address)],
    })) as [bigint, bigint, bigint];
    for (const [id, from] of [
      [tokenId, stranger],
      [theirs[0], account],
    ] as const) {
      for (const call of [
        { functionName: 'collect', args: [id] },
        { functionName: 'withdraw', args: [id] },
        { functionName: 'decrease', args: [await decreaseParams(id, liquidity)] },
      ]) {
        await expectRevert('not yours', () => send({ ...native, ...call, account: from }));
      }
    }
  });

  test('另一种代币不随 mint 付出，截止时间与数量的下限都有效', async () => {
    const params = await request(usdt, native.address);
    const minting = (changes: object) =>
      send({
        ...{ ...native, functionName: 'mint', value: ten },
        args: [{ ...params, ...changes }],
      });
    await expectRevert('only WXOC', () => minting({ amount1Desired: 1n }));
    const [tokenId, liquidity] = await mint();
    const decreasing = async (changes: object) =>
      send({
        ...{ ...native, functionName: 'decrease' },
        args: [{ ...(await decreaseParams(tokenId, liquidity)), ...changes }],
      });
    await expectRevert('Price slippage check', () => decreasing({ amount0Min: ten + 1n }));
    await expectRevert('Transaction too old', () => decreasing({ deadline: 1n }));
  });
});

describe('另一种代币的钩子', () => {
  /** 合约名下的头寸，与你自己名下的同样的头寸；价格已经进入区间，两种代币都有。 */
  let held: { tokenId: bigint; liquidity: bigint };
  let own: { tokenId: bigint; liquidity: bigint };
  let hooked: Address;

  before(async () => {
    // 池先付 token0。代币的地址大于 WXOC，钩子运行时 WXOC 已经在头寸管理合约里。
    do {
      const args = [positionManager, thief];
      hooked = await deploy('solidity/native-xoc/ThievingToken.sol:ThievingToken', args);
    } while (hooked.toLowerCase() < wxoc.toLowerCase());
    const token = { address: hooked, abi: parseAbi(['function mint(address to, uint256 value)']) };
    await send({ ...token, functionName: 'mint', args: [account.address, 10n * ten] });
    for (const spender of [positionManager, swapRouter]) {
      const approval = { abi: erc20Abi, functionName: 'approve', args: [spender, 10n * ten] };
      await send({ address: hooked, ...approval });
      await send({ address: wxoc, ...approval });
    }
    await send({
      ...{ ...manager, functionName: 'createAndInitializePoolIfNecessary' },
      args: [wxoc, hooked, 3000, 1n << 96n],
    });
    const everywhere = { tickLower: -60_000, tickUpper: 60_000, amount1Desired: ten };
    await send({
      ...{ ...manager, functionName: 'mint' },
      args: [{ ...(await request(hooked, account.address)), ...everywhere, amount0Min: 0n }],
    });
    const mine = await request(hooked, account.address);
    const [tokenId, liquidity] = await mint(hooked);
    held = { tokenId, liquidity };
    const minted = await send({ ...manager, functionName: 'mint', args: [mine], value: ten });
    own = { tokenId: (minted as bigint[])[0]!, liquidity: (minted as bigint[])[1]! };
    // 一来一回：两种代币都有手续费，价格停在区间里。
    for (const [tokenIn, amountIn] of [
      [hooked, ten],
      [wxoc, ten / 10n],
    ] as const) {
      await send({
        ...{ address: swapRouter, abi: swapRouterAbi, functionName: 'exactInputSingle' },
        args: [
          {
            ...{ tokenIn, tokenOut: tokenIn === wxoc ? hooked : wxoc, fee: 3000, amountIn },
            ...{ recipient: account.address, deadline: await deadline() },
            ...{ amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
          },
        ],
      });
    }
  });

  let fresh: `0x${string}`;
  beforeEach(async () => {
    fresh = await testClient.snapshot();
  });
  afterEach(() => testClient.revert({ id: fresh }));

  /** 取回自己名下的头寸：减少、领取到头寸管理合约、解包、转出，下限各写 minimum。 */
  async function leave(minimum: bigint) {
    const all = { amount0Max: maxUint128, amount1Max: maxUint128 };
    const encode = (call: object) =>
      encodeFunctionData({ abi: positionManagerAbi, ...call } as never);
    const data = [
      encode({
        functionName: 'decreaseLiquidity',
        args: [await decreaseParams(own.tokenId, own.liquidity)],
      }),
      encode({
        functionName: 'collect',
        args: [{ tokenId: own.tokenId, recipient: zeroAddress, ...all }],
      }),
      encode({ functionName: 'unwrapWETH9', args: [minimum, account.address] }),
      encode({ functionName: 'sweepToken', args: [hooked, 0n, account.address] }),
    ];
    return send({ ...manager, functionName: 'multicall', args: [data] });
  }

  test('解包的下限写 0，小偷拿走全部 WXOC；写成应得的就回滚', async () => {
    await expectRevert('Insufficient WETH9', () => leave(1n));
    const before = await xocOf(thief!);
    await leave(0n);
    const stolen = (await xocOf(thief!)) - before;
    assert.ok(stolen > ten / 2n, `小偷应当得到多半的本金，实际是 ${stolen}`);
  });

  test('NativePosition 的下限是池付出的数量：回滚，小偷什么也得不到', async () => {
    const before = await xocOf(thief!);
    const args = [await decreaseParams(held.tokenId, held.liquidity)];
    await expectRevert('Insufficient WETH9', () =>
      send({ ...native, functionName: 'decrease', args }),
    );
    await expectRevert('Insufficient WETH9', () =>
      send({ ...native, functionName: 'collect', args: [held.tokenId] }),
    );
    assert.equal(await xocOf(thief!), before);
  });

  test('转出另一种代币的下限也是：钩子先取走它，整笔回滚', async () => {
    const token = { address: hooked, abi: parseAbi(['function setTakesItself(bool value)']) };
    await send({ ...token, functionName: 'setTakesItself', args: [true] });
    const args = [await decreaseParams(held.tokenId, held.liquidity)];
    await expectRevert('Insufficient token', () =>
      send({ ...native, functionName: 'decrease', args }),
    );
    assert.equal(await balanceOf(hooked, thief!), 0n);
    // 自己调用，下限写 0：小偷拿走全部的另一种代币，交易照样成功。
    await leave(1n);
    assert.ok((await balanceOf(hooked, thief!)) > 0n);
  });

  test('取出 NFT，WXOC 直接领到自己名下，钩子碰不到', async () => {
    await send({ ...native, functionName: 'withdraw', args: [held.tokenId] });
    const args = [await decreaseParams(held.tokenId, held.liquidity)];
    const [owed] = (await send({ ...manager, functionName: 'decreaseLiquidity', args })) as [
      bigint,
    ];
    const before = await balanceOf(wxoc, account.address);
    const all = { amount0Max: maxUint128, amount1Max: maxUint128 };
    await send({
      ...{ ...manager, functionName: 'collect' },
      args: [{ tokenId: held.tokenId, recipient: account.address, ...all }],
    });
    assert.ok((await balanceOf(wxoc, account.address)) - before >= owed);
    assert.ok(owed > 0n);
  });
});
