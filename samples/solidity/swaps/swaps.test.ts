import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';

const { wxoc, usdt, tka, fot, v2Factory, v2Router } = deployments;
const oneWxoc = parseUnits('1', 18);

// 两个合约的精确输入函数相同，只有 RouterSwap 有精确输出。
const swapAbi = parseAbi([
  'function swapExactInput(address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOutMin, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactOutput(address tokenIn, address tokenOut, uint256 amountOut, uint256 amountInMax, uint256 deadline) returns (uint256 amountIn)',
]);
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
]);

for (const [name, argument, tooLittle, expired] of [
  [
    'RouterSwap',
    v2Router,
    'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
    'UniswapV2Router: EXPIRED',
  ],
  ['DirectSwap', v2Factory, 'too little received', 'expired'],
] as const) {
  describe(name, () => {
    let contract: Address;
    beforeEach(async () => {
      contract = await deploy(name, argument);
    });

    for (const [tokenIn, tokenOut, amount] of [
      [wxoc, usdt, oneWxoc],
      [usdt, wxoc, parseUnits('5', 6)],
    ] as const) {
      const direction = tokenIn === wxoc ? '卖出 WXOC' : '买入 WXOC';
      test(`精确输入（${direction}）：恰好得到报价，合约里不留代币与授权`, async () => {
        const quoted = await quoteOut(amount, tokenIn, tokenOut);
        await approve(tokenIn, contract, amount);
        const paidBefore = await balanceOf(tokenIn, account.address);
        const gotBefore = await balanceOf(tokenOut, account.address);
        await swapInput(contract, tokenIn, tokenOut, amount, quoted);
        assert.equal(paidBefore - (await balanceOf(tokenIn, account.address)), amount);
        assert.equal((await balanceOf(tokenOut, account.address)) - gotBefore, quoted);
        await assertNothingLeft(contract);
      });
    }

    test('低于下限就回滚', async () => {
      const quoted = await quoteOut(oneWxoc, wxoc, usdt);
      await approve(wxoc, contract, oneWxoc);
      await expectRevert(tooLittle, () => swapInput(contract, wxoc, usdt, oneWxoc, quoted + 1n));
    });

    test('过了截止时间就回滚', async () => {
      await approve(wxoc, contract, oneWxoc);
      const quoted = await quoteOut(oneWxoc, wxoc, usdt);
      const { timestamp } = await publicClient.getBlock();
      await expectRevert(expired, () =>
        swapInput(contract, wxoc, usdt, oneWxoc, quoted, timestamp - 1n),
      );
    });

    test('没有授权就收不到款', async () => {
      await expectRevert('STF', () => swapInput(contract, wxoc, usdt, oneWxoc, 1n));
    });
  });
}

test('RouterSwap 精确输出：恰好得到 100 USDT，余款退回，授权归零', async () => {
  const contract = await deploy('RouterSwap', v2Router);
  const wanted = parseUnits('100', 6);
  const [quoted] = await publicClient.readContract({
    address: v2Router,
    abi: routerAbi,
    functionName: 'getAmountsIn',
    args: [wanted, [wxoc, usdt]],
  });
  const maximum = (quoted * 1005n) / 1000n;
  await approve(wxoc, contract, maximum);
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  await wait(
    walletClient.writeContract({
      address: contract,
      abi: swapAbi,
      functionName: 'swapExactOutput',
      args: [wxoc, usdt, wanted, maximum, await inOneMinute()],
    }),
  );
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), quoted);
  assert.equal((await balanceOf(usdt, account.address)) - usdtBefore, wanted);
  await assertNothingLeft(contract);
});

test('DirectSwap 按实际到账的数量计算，能卖出转账扣费的代币', async () => {
  const contract = await deploy('DirectSwap', v2Factory);
  const amount = parseUnits('10', 18);
  await approve(fot, contract, amount);
  const before = await balanceOf(wxoc, account.address);
  // FOT 每次转账扣 1%，交易对只收到 99%。
  const quoted = await quoteOut((amount * 99n) / 100n, fot, wxoc);
  await swapInput(contract, fot, wxoc, amount, quoted);
  assert.equal((await balanceOf(wxoc, account.address)) - before, quoted);
});

test('DirectSwap 的下限管的是到账的数量：买进转账扣费的代币，只按算出的数量够下限就回滚', async () => {
  const contract = await deploy('DirectSwap', v2Factory);
  const quoted = await quoteOut(oneWxoc, wxoc, fot);
  // FOT 转给你时扣 1%，到账的比交易对转出的少。
  const arriving = quoted - quoted / 100n;
  await approve(wxoc, contract, oneWxoc);
  await expectRevert('too little received', () =>
    swapInput(contract, wxoc, fot, oneWxoc, arriving + 1n),
  );

  const before = await balanceOf(fot, account.address);
  const { result } = await publicClient.simulateContract({
    account,
    address: contract,
    abi: swapAbi,
    functionName: 'swapExactInput',
    args: [wxoc, fot, oneWxoc, arriving, await inOneMinute()],
  });
  await swapInput(contract, wxoc, fot, oneWxoc, arriving);
  const got = (await balanceOf(fot, account.address)) - before;
  assert.equal(got, arriving);
  assert.equal(result, got, '返回的是到账的数量');
});

test('RouterSwap 不支持转账扣费的代币：整笔回滚，余额不变', async () => {
  const contract = await deploy('RouterSwap', v2Router);
  const amount = parseUnits('10', 18);
  await approve(fot, contract, amount);
  const before = await balanceOf(fot, account.address);
  await expectRevert('TransferHelper::transferFrom: transferFrom failed', () =>
    swapInput(contract, fot, wxoc, amount, 1n),
  );
  assert.equal(await balanceOf(fot, account.address), before);
});

test('RouterSwap 的下限不管转账扣费：买进这种代币，到账低于下限也成交，说明里写着这个条件', async () => {
  const contract = await deploy('RouterSwap', v2Router);
  const minimum = await quoteOut(oneWxoc, wxoc, fot);
  await approve(wxoc, contract, oneWxoc);
  const before = await balanceOf(fot, account.address);
  await swapInput(contract, wxoc, fot, oneWxoc, minimum);
  assert.equal((await balanceOf(fot, account.address)) - before, minimum - minimum / 100n);
});

test('DirectSwap 拒绝不存在的交易对', async () => {
  const contract = await deploy('DirectSwap', v2Factory);
  await expectRevert('no pair', () => swapInput(contract, wxoc, tka, oneWxoc, 1n));
});

async function deploy(name: string, argument: Address): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [argument] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function swapInput(
  contract: Address,
  tokenIn: Address,
  tokenOut: Address,
  amountIn: bigint,
  minimum: bigint,
  deadline?: bigint,
) {
  const args = [tokenIn, tokenOut, amountIn, minimum, deadline ?? (await inOneMinute())] as const;
  const call = { address: contract, abi: swapAbi, functionName: 'swapExactInput', args } as const;
  await wait(walletClient.writeContract(call));
}

async function approve(token: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await wait(walletClient.writeContract({ ...call, args: [spender, amount] }));
}

async function wait(sent: Promise<`0x${string}`>) {
  const { status } = await publicClient.waitForTransactionReceipt({ hash: await sent });
  assert.equal(status, 'success');
}

async function quoteOut(amountIn: bigint, tokenIn: Address, tokenOut: Address): Promise<bigint> {
  const amounts = await publicClient.readContract({
    address: v2Router,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args: [amountIn, [tokenIn, tokenOut]],
  });
  return amounts[1];
}

async function inOneMinute(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 60n;
}

async function assertNothingLeft(contract: Address) {
  for (const token of [wxoc, usdt]) {
    assert.equal(await balanceOf(token, contract), 0n);
    assert.equal(await allowance(token, contract, v2Router), 0n);
  }
}
