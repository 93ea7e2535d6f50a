import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  encodePacked,
  erc20Abi,
  parseAbi,
  parseEventLogs,
  parseUnits,
  size,
  slice,
  type Address,
  type Hash,
  type Hex,
} from 'viem';
import { deployer } from 'swapx-chain/accounts';
import { positionManagerAbi, quoterAbi, swapRouterAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, testClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt, tka, swapRouter, quoter, positionManager } = deployments;
const oneWxoc = parseUnits('1', 18);
const twoTka = parseUnits('2', 18);

// 两跳的费率不同，这样路径写反时不会碰巧仍然成立。
const route = {
  tokenIn: wxoc,
  firstFee: 500,
  tokenMiddle: usdt,
  secondFee: 3000,
  tokenOut: tka,
};
const forward = encodePath([wxoc, usdt, tka], [500, 3000]);
const backward = encodePath([tka, usdt, wxoc], [3000, 500]);

// 两个版本的函数完全相同，所以用同一份 ABI 测试。
const swapAbi = parseAbi([
  'struct Route { address tokenIn; uint24 firstFee; address tokenMiddle; uint24 secondFee; address tokenOut; }',
  'function swapExactInputMultihop(Route route, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactOutputMultihop(Route route, uint256 amountOut, uint256 amountInMaximum, uint256 deadline) returns (uint256 amountIn)',
]);

// 每个版本用自己的浅池：被换空的池不能再用一次。
for (const [name, shallowFee] of [
  ['MultihopSwap', 500],
  ['MultihopSwap08', 10000],
] as const) {
  describe(name, () => {
    let contract: Address;

    beforeEach(async () => {
      contract = await deploy(name);
    });

    test('精确输入：收到报价的数量，合约里不留代币与授权', async () => {
      const quoted = await quoteInput();
      await approve(wxoc, contract, oneWxoc);
      const before = await balances();
      await send(contract, 'swapExactInputMultihop', [oneWxoc, quoted, await deadline()]);
      const after = await balances();

      assert.equal(before.wxoc - after.wxoc, oneWxoc);
      assert.equal(after.tka - before.tka, quoted);
      assert.equal(after.usdt, before.usdt);
      await assertNothingLeft(contract);
    });

    test('精确输出：恰好收到 2 TKA，余款退回，合约里不留代币与授权', async () => {
      const quoted = await quoteOutput();
      const maximum = (quoted * 1005n) / 1000n;
      await approve(wxoc, contract, maximum);
      const before = await balances();
      await send(contract, 'swapExactOutputMultihop', [twoTka, maximum, await deadline()]);
      const after = await balances();

      assert.equal(before.wxoc - after.wxoc, quoted);
      assert.equal(after.tka - before.tka, twoTka);
      assert.equal(after.usdt, before.usdt);
      await assertNothingLeft(contract);
    });

    test('第一跳的流动性被耗尽时，没用完的输入退回，合约里不留代币与授权', async () => {
      await createShallowPool(shallowFee);
      const amountIn = oneWxoc * 10n;
      const shallow = {
        ...route,
        firstFee: shallowFee,
        tokenMiddle: tka,
        secondFee: 3000,
        tokenOut: usdt,
      };
      await approve(wxoc, contract, amountIn);
      const before = await balances();
      const args = [shallow, amountIn, 1n, await deadline()] as const;
      const call = { address: contract, abi: swapAbi } as const;
      const functionName = 'swapExactInputMultihop';
      await confirm(await walletClient.writeContract({ ...call, functionName, args }));

      // 池里只有 1 TKA，价格约为 1，所以用掉的 WXOC 也只有 1 左右。
      const spent = before.wxoc - (await balances()).wxoc;
      assert.ok(spent > oneWxoc && spent < (oneWxoc * 11n) / 10n);
      await assertNothingLeft(contract);
    });

    test('第二跳的流动性被耗尽时，用不完的中间代币退给调用者，不留在路由合约', async () => {
      const before = await testClient.snapshot();
      await createShallowPool(3000);
      const amountIn = parseUnits('100', 6);
      const shallow = {
        ...route,
        tokenIn: usdt,
        firstFee: 3000,
        tokenMiddle: tka,
        tokenOut: wxoc,
      };
      await approve(usdt, contract, amountIn);
      const held = await balances();
      const args = [shallow, amountIn, 1n, await deadline()] as const;
      const call = { address: contract, abi: swapAbi } as const;
      const functionName = 'swapExactInputMultihop';
      await confirm(await walletClient.writeContract({ ...call, functionName, args }));

      // 100 USDT 约换 50 TKA，浅池只收得下 1 个左右。
      assert.ok((await balances()).tka - held.tka > parseUnits('40', 18));
      assert.equal(await balanceOf(tka, swapRouter), 0n);
      await assertNothingLeft(contract);
      await testClient.revert({ id: before });
    });

    test('平常的兑换里，中间代币不经过调用者，也不经过本合约', async () => {
      const quoted = await quoteInput();
      await approve(wxoc, contract, oneWxoc);
      const { logs } = await send(contract, 'swapExactInputMultihop', [
        oneWxoc,
        quoted,
        await deadline(),
      ]);
      const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs });
      const middle = transfers.filter(({ address }) => sameAddress(address, usdt));
      assert.ok(middle.length > 0);
      for (const { args } of middle) {
        for (const party of [args.from, args.to]) {
          assert.ok(!sameAddress(party, account.address) && !sameAddress(party, contract));
        }
      }
    });

    test('价格变差时以 Too little received 回滚', async () => {
      const tooMuch = (await quoteInput()) + 1n;
      await approve(wxoc, contract, oneWxoc);
      await expectRevert('Too little received', async () =>
        send(contract, 'swapExactInputMultihop', [oneWxoc, tooMuch, await deadline()]),
      );
    });

    // 路由合约先收款、后检查上限；本合约只授权了上限那么多，所以先失败的是收款。
    test('需要的输入超过上限时以 STF 回滚', async () => {
      const tooLittle = (await quoteOutput()) - 1n;
      await approve(wxoc, contract, tooLittle);
      await expectRevert('STF', async () =>
        send(contract, 'swapExactOutputMultihop', [twoTka, tooLittle, await deadline()]),
      );
    });

    test('过了截止时间以 Transaction too old 回滚', async () => {
      const quoted = await quoteInput();
      await approve(wxoc, contract, oneWxoc);
      const { timestamp } = await publicClient.getBlock();
      await expectRevert('Transaction too old', () =>
        send(contract, 'swapExactInputMultihop', [oneWxoc, quoted, timestamp - 1n]),
      );
    });

    test('没有授权以 STF 回滚', async () => {
      const quoted = await quoteInput();
      await expectRevert('STF', async () =>
        send(contract, 'swapExactInputMultihop', [oneWxoc, quoted, await deadline()]),
      );
    });
  });
}

describe('SwapRouter 的路径', () => {
  test('授权多于上限时，精确输出以 Too much requested 回滚', async () => {
    const tooLittle = (await quoteOutput()) - 1n;
    await approve(wxoc, swapRouter, oneWxoc * 2n);
    await expectRevert('Too much requested', () => exactOutput(backward, tooLittle));
  });

  // 顺着写的路径对 exactOutput 来说是“付 TKA，得 WXOC”：方向整个反了。
  test('精确输出的路径写反时，要付的是另一种代币', async () => {
    const maximum = await quoteOutput();
    await approve(wxoc, swapRouter, maximum);
    await expectRevert('STF', () => exactOutput(forward, maximum));
    // 一旦授权过 TKA，拦住它的就只剩付出的上限。
    await approve(tka, swapRouter, parseUnits('1000', 18));
    await expectRevert('Too much requested', () => exactOutput(forward, maximum));
  });

  test('一个池 43 字节，每多一个池加 23 字节', () => {
    const { value: one } = facts['v3.path.onePoolLength'];
    const { value: next } = facts['v3.path.nextPoolLength'];
    assert.equal(size(encodePath([wxoc, usdt], [500])), one);
    assert.equal(size(forward), one + next);
  });

  // 路由合约按长度判断还有没有下一跳，不检查多余的字节：少一个字节就悄悄变成单跳。
  test('路径少一个字节时只走第一跳，最少收到的数量拦住了它', async () => {
    const truncated = slice(forward, 0, size(forward) - 1);
    await approve(wxoc, swapRouter, oneWxoc);
    const { result } = await simulateExactInput(truncated, 1n);
    assert.equal(result, await quoteFirstHop());
    const minimum = ((await quoteInput()) * 995n) / 1000n;
    await expectRevert('Too little received', () => simulateExactInput(truncated, minimum));
  });

  // 下限只比较数值：截短之后得到的是 18 位小数的 WXOC，比 6 位小数的 USDT 的下限大得多。
  test('截短之后的中间代币小数位更多时，最少收到的数量拦不住', async () => {
    const path = encodePath([tka, usdt, wxoc, usdt], [3000, 500, 3000]);
    await approve(tka, swapRouter, oneWxoc);
    const { result: quoted } = await simulateExactInput(path, 1n);
    const minimum = (quoted * 995n) / 1000n;
    const { result } = await simulateExactInput(slice(path, 0, size(path) - 1), minimum);
    assert.ok(result > minimum * 1_000_000n, `${result} 远大于 ${minimum}`);
  });

  test('路径短于一个池时以 BytesLib 的越界错误回滚', async () => {
    await approve(wxoc, swapRouter, oneWxoc);
    const tooShort = slice(forward, 0, 42);
    await expectRevert('slice_outOfBounds', () => simulateExactInput(tooShort, 1n));
    await expectRevert('toAddress_outOfBounds', () => exactOutput(tooShort, oneWxoc));
  });

  test('第二跳被换空时，中间代币留在路由合约，别人可以取走', async () => {
    await createShallowPool(3000);
    const amountIn = parseUnits('100', 6);
    await approve(usdt, swapRouter, amountIn);
    const path = encodePath([usdt, tka, wxoc], [3000, 3000]);
    const until = { recipient: account.address, deadline: await deadline() };
    const router = { address: swapRouter, abi: swapRouterAbi, functionName: 'exactInput' } as const;
    const args = [{ path, ...until, amountIn, amountOutMinimum: 1n }] as const;
    await confirm(await walletClient.writeContract({ ...router, args }));
    const stranded = await balanceOf(tka, swapRouter);
    assert.ok(stranded > parseUnits('40', 18));

    const abi = parseAbi(['function sweepToken(address token, uint256 minimum, address to)']);
    const sweep = { address: swapRouter, abi, functionName: 'sweepToken' } as const;
    const before = await balanceOf(tka, deployer.address);
    const taken = [tka, stranded, deployer.address] as const;
    await confirm(await walletClient.writeContract({ ...sweep, account: deployer, args: taken }));
    assert.equal((await balanceOf(tka, deployer.address)) - before, stranded);
  });

  test('某一跳的池不存在时回滚，不带错误信息', async () => {
    await approve(wxoc, swapRouter, oneWxoc);
    const missing = encodePath([wxoc, usdt, tka], [500, 500]);
    await assert.rejects(simulateExactInput(missing, 1n), (error: Error) => {
      assert.match(error.message, /reverted/);
      assert.doesNotMatch(error.message, /following reason/);
      return true;
    });
  });
});

function encodePath(tokens: Address[], fees: number[]): Hex {
  const types = tokens.flatMap((_, index) => (index === 0 ? ['address'] : ['uint24', 'address']));
  const values = tokens.flatMap((token, index) =>
    index === 0 ? [token] : [fees[index - 1], token],
  );
  return encodePacked(types, values);
}

function sameAddress(a: Address, b: Address): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

async function deploy(name: string): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/multihop-swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [swapRouter] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function send(
  address: Address,
  functionName: 'swapExactInputMultihop' | 'swapExactOutputMultihop',
  [amount, limit, until]: [bigint, bigint, bigint],
) {
  const args = [route, amount, limit, until] as const;
  return confirm(await walletClient.writeContract({ address, abi: swapAbi, functionName, args }));
}

async function confirm(hash: Hash) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}

/** WXOC/TKA 的池，价格为 1，只有一个窄头寸，很容易换空。 */
async function createShallowPool(fee: number) {
  const [token0, token1] = wxoc.toLowerCase() < tka.toLowerCase() ? [wxoc, tka] : [tka, wxoc];
  const manager = { address: positionManager, abi: positionManagerAbi } as const;
  await confirm(
    await walletClient.writeContract({
      ...manager,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [token0, token1, fee, 1n << 96n],
    }),
  );
  await approve(wxoc, positionManager, oneWxoc);
  await approve(tka, positionManager, oneWxoc);
  const params = {
    token0,
    token1,
    fee,
    tickLower: -600,
    tickUpper: 600,
    amount0Desired: oneWxoc,
    amount1Desired: oneWxoc,
    amount0Min: oneWxoc - 1n,
    amount1Min: oneWxoc - 1n,
    recipient: account.address,
    deadline: await deadline(),
  };
  await confirm(
    await walletClient.writeContract({ ...manager, functionName: 'mint', args: [params] }),
  );
}

async function simulateExactInput(path: Hex, amountOutMinimum: bigint) {
  const recipient = account.address;
  return publicClient.simulateContract({
    account,
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInput',
    args: [{ path, recipient, deadline: await deadline(), amountIn: oneWxoc, amountOutMinimum }],
  });
}

async function exactOutput(path: Hex, amountInMaximum: bigint) {
  const recipient = account.address;
  return publicClient.simulateContract({
    account,
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactOutput',
    args: [{ path, recipient, deadline: await deadline(), amountOut: twoTka, amountInMaximum }],
  });
}

async function approve(token: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await confirm(await walletClient.writeContract({ ...call, args: [spender, amount] }));
}

async function quoteInput(): Promise<bigint> {
  const call = { address: quoter, abi: quoterAbi, functionName: 'quoteExactInput' } as const;
  const { result } = await publicClient.simulateContract({ ...call, args: [forward, oneWxoc] });
  return result;
}

async function quoteOutput(): Promise<bigint> {
  const call = { address: quoter, abi: quoterAbi, functionName: 'quoteExactOutput' } as const;
  const { result } = await publicClient.simulateContract({ ...call, args: [backward, twoTka] });
  return result;
}

async function quoteFirstHop(): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, route.firstFee, oneWxoc, 0n],
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
    tka: await balanceOf(tka, account.address),
  };
}

async function assertNothingLeft(contract: Address) {
  for (const token of [wxoc, usdt, tka]) assert.equal(await balanceOf(token, contract), 0n);
  assert.equal(await allowance(wxoc, contract, swapRouter), 0n);
}
