import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseUnits,
  testActions,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { deployer } from 'swapx-chain/accounts';
import { positionManagerAbi, quoterAbi, swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt, tka, fot, swapRouter, quoter, positionManager } = deployments;
const [token0, token1] = fot.toLowerCase() < wxoc.toLowerCase() ? [fot, wxoc] : [wxoc, fot];
const fee = 3000;
const oneWxoc = parseUnits('1', 18);
const fiveUsdt = parseUnits('5', 6);

// 两个版本的函数完全相同，所以用同一份 ABI 测试。
const swapAbi = parseAbi([
  'function swapExactInputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactOutputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountOut, uint256 amountInMaximum, uint256 deadline) returns (uint256 amountIn)',
]);

// 每个版本用自己的浅池：被换空的池不能再用一次。
for (const [name, shallowFee] of [
  ['SingleSwap', 500],
  ['SingleSwap08', 10000],
] as const) {
  describe(name, () => {
    let contract: Address;

    beforeEach(async () => {
      contract = await deploy(name);
    });

    test('精确输入：收到报价的数量，合约里不留代币与授权', async () => {
      const quoted = await quoteInput();
      await approve(contract, oneWxoc);
      const before = await balances();
      await send(contract, 'swapExactInputSingle', [oneWxoc, quoted, await deadline()]);
      const after = await balances();

      assert.equal(before.wxoc - after.wxoc, oneWxoc);
      assert.equal(after.usdt - before.usdt, quoted);
      await assertNothingLeft(contract);
    });

    test('精确输出：恰好收到 5 USDT，余款退回，合约里不留代币与授权', async () => {
      const quoted = await quoteOutput();
      const maximum = (quoted * 1005n) / 1000n;
      await approve(contract, maximum);
      const before = await balances();
      await send(contract, 'swapExactOutputSingle', [fiveUsdt, maximum, await deadline()]);
      const after = await balances();

      assert.equal(before.wxoc - after.wxoc, quoted);
      assert.equal(after.usdt - before.usdt, fiveUsdt);
      await assertNothingLeft(contract);
    });

    test('池的流动性被耗尽时，没用完的输入退回，合约里不留代币与授权', async () => {
      await createShallowPool(shallowFee);
      const amountIn = oneWxoc * 10n;
      await approve(contract, amountIn);
      const before = await balanceOf(wxoc, account.address);
      const args = [wxoc, tka, shallowFee, amountIn, 1n, await deadline()] as const;
      const call = {
        address: contract,
        abi: swapAbi,
        functionName: 'swapExactInputSingle',
      } as const;
      await confirm(await walletClient.writeContract({ ...call, args }));

      // 池里只有 1 TKA，价格约为 1，所以用掉的 WXOC 也只有 1 左右。
      const spent = before - (await balanceOf(wxoc, account.address));
      assert.ok(spent > oneWxoc && spent < (oneWxoc * 11n) / 10n);
      await assertNothingLeft(contract);
    });

    test('价格变差时以 Too little received 回滚', async () => {
      const tooMuch = (await quoteInput()) + 1n;
      await approve(contract, oneWxoc);
      await expectRevert('Too little received', async () =>
        send(contract, 'swapExactInputSingle', [oneWxoc, tooMuch, await deadline()]),
      );
    });

    // 路由合约先收款、后检查上限；本合约只授权了上限那么多，所以先失败的是收款。
    test('需要的输入超过上限时以 STF 回滚', async () => {
      const tooLittle = (await quoteOutput()) - 1n;
      await approve(contract, tooLittle);
      await expectRevert('STF', async () =>
        send(contract, 'swapExactOutputSingle', [fiveUsdt, tooLittle, await deadline()]),
      );
    });

    test('过了截止时间以 Transaction too old 回滚', async () => {
      const quoted = await quoteInput();
      await approve(contract, oneWxoc);
      const { timestamp } = await publicClient.getBlock();
      await expectRevert('Transaction too old', () =>
        send(contract, 'swapExactInputSingle', [oneWxoc, quoted, timestamp - 1n]),
      );
    });

    test('没有授权以 STF 回滚', async () => {
      const quoted = await quoteInput();
      await expectRevert('STF', async () =>
        send(contract, 'swapExactInputSingle', [oneWxoc, quoted, await deadline()]),
      );
    });
  });
}

test('授权多于上限时，SwapRouter 以 Too much requested 回滚', async () => {
  const tooLittle = (await quoteOutput()) - 1n;
  await approve(swapRouter, oneWxoc * 2n);
  const params = {
    tokenIn: wxoc,
    tokenOut: usdt,
    fee,
    recipient: account.address,
    deadline: await deadline(),
    amountOut: fiveUsdt,
    amountInMaximum: tooLittle,
    sqrtPriceLimitX96: 0n,
  };
  await expectRevert('Too much requested', () =>
    publicClient.simulateContract({
      account,
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactOutputSingle',
      args: [params],
    }),
  );
});

test('SwapRouter 的回调拒绝池以外的调用者', async () => {
  // 伪造的回调：声称池要从受害者那里收 1 WXOC。
  const path = `0x${wxoc.slice(2)}000bb8${usdt.slice(2)}` as const;
  const data = encodeAbiParameters(
    [{ type: 'tuple', components: [{ type: 'bytes' }, { type: 'address' }] }],
    [[path, account.address]],
  );
  await approve(swapRouter, oneWxoc);
  const callback = {
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'uniswapV3SwapCallback',
    args: [oneWxoc, 0n, data],
  } as const;
  await assert.rejects(publicClient.simulateContract({ ...callback, account }), /reverted/);
  // 同样的回调由真正的池发出就能成功：拒绝的原因只是调用者。
  const pool = facts['mainnet.v3.pool.wxocUsdt.medium'].value;
  await publicClient.simulateContract({ ...callback, account: pool });
});

test('池不存在时回滚，不带错误信息', async () => {
  await approve(swapRouter, oneWxoc);
  // 100（0.01%）这一层级默认没有开启，所以一定没有池。
  const swap = routerInput({ tokenIn: wxoc, tokenOut: usdt, fee: 100, amountIn: oneWxoc });
  await assert.rejects(simulateRouter(await swap), (error: Error) => {
    assert.match(error.message, /reverted/);
    assert.doesNotMatch(error.message, /following reason/);
    return true;
  });
});

test('价格限制在错误的一侧以 SPL 回滚', async () => {
  await approve(swapRouter, oneWxoc);
  const swap = await routerInput({ tokenIn: wxoc, tokenOut: usdt, fee, amountIn: oneWxoc });
  const pool = facts['mainnet.v3.pool.wxocUsdt.medium'].value;
  const slot0 = { address: pool, abi: v3PoolAbi, functionName: 'slot0' } as const;
  const [sqrtPriceX96] = await publicClient.readContract(slot0);
  // 卖出 WXOC 只会压低价格，限制却在当前价格之上。
  await expectRevert('SPL', () =>
    simulateRouter({ ...swap, sqrtPriceLimitX96: sqrtPriceX96 + 1n }),
  );
});

describe('原生 XOC', () => {
  test('没有 refundETH 时，余款留在路由合约，别人可以取走', async () => {
    const quoted = await quoteOutput();
    const params = {
      tokenIn: wxoc,
      tokenOut: usdt,
      fee,
      recipient: account.address,
      deadline: await deadline(),
      amountOut: fiveUsdt,
      amountInMaximum: quoted * 2n,
      sqrtPriceLimitX96: 0n,
    };
    const router = { address: swapRouter, abi: swapRouterAbi } as const;
    const swap = { ...router, functionName: 'exactOutputSingle', args: [params] } as const;
    await confirm(await walletClient.writeContract({ ...swap, value: quoted * 2n }));
    assert.equal(await publicClient.getBalance({ address: swapRouter }), quoted);

    const stranger = { ...router, account: deployer, functionName: 'refundETH' } as const;
    await confirm(await walletClient.writeContract(stranger));
    assert.equal(await publicClient.getBalance({ address: swapRouter }), 0n);
  });

  test('收款地址写零地址，再用 unwrapWETH9 取出，得到的是 XOC', async () => {
    await approve(swapRouter, fiveUsdt, usdt);
    const input = { tokenIn: usdt, tokenOut: wxoc, fee, amountIn: fiveUsdt };
    const toRouter = { ...(await routerInput(input)), recipient: zeroAddress };
    const abi = swapRouterAbi;
    const minimum = parseUnits('0.99', 18);
    const calls = [
      encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [toRouter] }),
      encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, account.address] }),
    ];
    const wxocBefore = await balanceOf(wxoc, account.address);
    const before = await publicClient.getBalance({ address: account.address });
    const multicall = { address: swapRouter, abi, functionName: 'multicall' } as const;
    const receipt = await confirm(
      await walletClient.writeContract({ ...multicall, args: [calls] }),
    );
    const after = await publicClient.getBalance({ address: account.address });
    assert.ok(after + receipt.gasUsed * receipt.effectiveGasPrice - before >= minimum);
    assert.equal(await balanceOf(wxoc, account.address), wxocBefore);
    assert.equal(await balanceOf(wxoc, swapRouter), 0n);
  });
});

describe('转账扣费代币', () => {
  const oneFot = parseUnits('1', 18);

  test('不能与另一种代币一起铸造成头寸', async () => {
    await createFotPool();
    await approve(positionManager, oneWxoc);
    await approve(positionManager, oneFot, fot);
    // 池在回调之后检查余额，到账的代币比它要求的少。
    const code = token0 === fot ? 'M0' : 'M1';
    await expectRevert(code, async () =>
      simulateMint({ token0, token1, fee, tickLower: -600, tickUpper: 600 }, await deadline()),
    );
  });

  test('直接交给 SwapRouter 以 IIA 回滚，经过 SingleSwap 以 STF 回滚', async () => {
    await createFotPool();
    await addWxocOnly();
    const amounts = { tokenIn: fot, tokenOut: wxoc, fee, amountIn: oneFot };
    await approve(swapRouter, oneFot, fot);
    await expectRevert('IIA', async () => simulateRouter(await routerInput(amounts)));

    const contract = await deploy('SingleSwap');
    await approve(contract, oneFot, fot);
    await expectRevert('STF', async () =>
      publicClient.simulateContract({
        account,
        address: contract,
        abi: swapAbi,
        functionName: 'swapExactInputSingle',
        args: [fot, wxoc, fee, oneFot, 1n, await deadline()],
      }),
    );
  });

  // 扣费的代币进不了池，但有的代币在进池之后才打开扣费。换掉代码再换回来，模拟的就是这件事。
  test('作为输出时没有人核对：到账低于下限，兑换仍然成功', async () => {
    await createFotPool();
    const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
    const charging = await publicClient.getCode({ address: fot });
    const plain = await publicClient.getCode({ address: tka });
    assert.ok(charging && plain);
    await chain.setCode({ address: fot, bytecode: plain });
    await approve(positionManager, oneWxoc);
    await approve(positionManager, oneFot, fot);
    const range = { token0, token1, fee, tickLower: -600, tickUpper: 600 };
    const { request } = await simulateMint(range, await deadline());
    await confirm(await walletClient.writeContract(request));
    await chain.setCode({ address: fot, bytecode: charging });

    const amountIn = oneWxoc / 100n;
    await approve(swapRouter, amountIn);
    const swap = await routerInput({ tokenIn: wxoc, tokenOut: fot, fee, amountIn });
    const { result: quoted } = await simulateRouter(swap);
    const before = await balanceOf(fot, account.address);
    const { request: bounded } = await simulateRouter({ ...swap, amountOutMinimum: quoted });
    await confirm(await walletClient.writeContract(bounded));
    const received = (await balanceOf(fot, account.address)) - before;
    assert.equal(received, quoted - quoted / 100n, '只到账 99%，低于下限');
  });
});

/** WXOC/TKA 的池，价格为 1，只有一个窄头寸，很容易换空。 */
async function createShallowPool(poolFee: number) {
  const [lower, higher] = wxoc.toLowerCase() < tka.toLowerCase() ? [wxoc, tka] : [tka, wxoc];
  await createPool(lower, higher, poolFee);
  await approve(positionManager, oneWxoc);
  await approve(positionManager, oneWxoc, tka);
  const range = { tickLower: -600, tickUpper: 600 };
  const pool = { token0: lower, token1: higher, fee: poolFee };
  const { request } = await simulateMint({ ...pool, ...range }, await deadline());
  await confirm(await walletClient.writeContract(request));
}

/** 价格为 1 的 FOT/WXOC 池；已经有了就什么也不做。 */
async function createFotPool() {
  await createPool(token0, token1, fee);
}

async function createPool(lower: Address, higher: Address, poolFee: number) {
  const hash = await walletClient.writeContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [lower, higher, poolFee, 1n << 96n],
  });
  await confirm(hash);
}

/** 只含 WXOC 的头寸：区间在当前价格的一侧，不需要转入 FOT，所以能铸造成功。 */
async function addWxocOnly() {
  await approve(positionManager, oneWxoc * 10n);
  const [tickLower, tickUpper] = token0 === wxoc ? [60, 600] : [-600, -60];
  const pool = { token0, token1, fee, tickLower, tickUpper };
  const { request } = await simulateMint(pool, await deadline());
  await confirm(await walletClient.writeContract(request));
}

interface Range {
  token0: Address;
  token1: Address;
  fee: number;
  tickLower: number;
  tickUpper: number;
}

function simulateMint(range: Range, until: bigint) {
  const params = {
    ...range,
    amount0Desired: oneWxoc,
    amount1Desired: oneWxoc,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: account.address,
    deadline: until,
  };
  return publicClient.simulateContract({
    account,
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'mint',
    args: [params],
  });
}

interface RouterInput {
  tokenIn: Address;
  tokenOut: Address;
  fee: number;
  amountIn: bigint;
}

async function routerInput(input: RouterInput) {
  return {
    ...input,
    recipient: account.address,
    deadline: await deadline(),
    amountOutMinimum: 1n,
    sqrtPriceLimitX96: 0n,
  };
}

function simulateRouter(params: Awaited<ReturnType<typeof routerInput>>) {
  return publicClient.simulateContract({
    account,
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [params],
  });
}

async function deploy(name: string): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/single-swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [swapRouter] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function send(
  address: Address,
  functionName: 'swapExactInputSingle' | 'swapExactOutputSingle',
  [amount, limit, until]: [bigint, bigint, bigint],
) {
  const args = [wxoc, usdt, fee, amount, limit, until] as const;
  await confirm(await walletClient.writeContract({ address, abi: swapAbi, functionName, args }));
}

async function confirm(hash: Hash) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}

async function approve(spender: Address, amount: bigint, token: Address = wxoc) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await confirm(await walletClient.writeContract({ ...call, args: [spender, amount] }));
}

async function quoteInput(): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, oneWxoc, 0n],
  });
  return result;
}

async function quoteOutput(): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactOutputSingle',
    args: [wxoc, usdt, fee, fiveUsdt, 0n],
  });
  return result;
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 60n;
}

async function balances() {
  return {
    wxoc: await balanceOf(wxoc, account.address),
    usdt: await balanceOf(usdt, account.address),
  };
}

async function assertNothingLeft(contract: Address) {
  assert.equal(await balanceOf(wxoc, contract), 0n);
  assert.equal(await balanceOf(usdt, contract), 0n);
  assert.equal(await allowance(wxoc, contract, swapRouter), 0n);
}
