import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  encodeAbiParameters,
  erc20Abi,
  parseAbi,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';

const { wxoc, usdt, tka, fot, v2Factory } = deployments;
const borrowerAbi = parseAbi([
  'function borrow(address token, address other, uint256 amount, bool repayOther, uint256 maxCost)',
  'function repayment(uint256 amount) pure returns (uint256)',
  'function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes data)',
]);
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
]);

let borrower: Address;
let pair: Address;

before(async () => {
  borrower = await deploy('FlashBorrower');
  pair = await publicClient.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  assert.notEqual(pair, zeroAddress);
});

// 两种代币都借一次：token0 与 token1 的输出参数位置不同，容易写反。
for (const [name, token, other, amount] of [
  ['WXOC', wxoc, usdt, parseUnits('100', 18)],
  ['USDT', usdt, wxoc, parseUnits('333', 6)],
] as const) {
  test(`借 ${name} 还同一种：恰好多付千分之三点零零九，少 1 都不行`, async () => {
    const owed = await repayment(amount);
    assert.ok(owed * 997n >= amount * 1000n && (owed - 1n) * 997n < amount * 1000n);
    const fee = owed - amount;
    await approve(token, borrower, fee);
    const mine = await balanceOf(token, account.address);
    const pools = await balanceOf(token, pair);
    await borrow(borrower, token, other, amount, false, fee);
    assert.equal(mine - (await balanceOf(token, account.address)), fee);
    assert.equal((await balanceOf(token, pair)) - pools, fee);
    await assertNothingLeft(token, other);

    const underpaying = await deploy('UnderpayDemo');
    await approve(token, underpaying, fee);
    await expectRevert('UniswapV2: K', () => borrow(underpaying, token, other, amount, false, fee));
  });

  test(`借 ${name} 用另一种付款：与精确输出兑换的数量相同`, async () => {
    const [reserve0, reserve1] = await reserves();
    const [reserveOut, reserveIn] = token === wxoc ? [reserve0, reserve1] : [reserve1, reserve0];
    const price = (reserveIn * amount * 1000n) / ((reserveOut - amount) * 997n) + 1n;
    await approve(other, borrower, price);
    const got = await balanceOf(token, account.address);
    const paid = await balanceOf(other, account.address);
    await expectRevert('FlashBorrower: COST_TOO_HIGH', () =>
      borrow(borrower, token, other, amount, true, price - 1n),
    );
    await borrow(borrower, token, other, amount, true, price);
    assert.equal((await balanceOf(token, account.address)) - got, amount);
    assert.equal(paid - (await balanceOf(other, account.address)), price);
    await assertNothingLeft(token, other);
  });
}

test('没有授权费用时整笔交易回滚，池的余额不变', async () => {
  const pools = await balanceOf(wxoc, pair);
  await expectRevert('STF', () =>
    borrow(borrower, wxoc, usdt, parseUnits('100', 18), false, parseUnits('1', 18)),
  );
  assert.equal(await balanceOf(wxoc, pair), pools);
});

test('不存在的交易对', async () => {
  await expectRevert('FlashBorrower: NO_PAIR', () => borrow(borrower, tka, fot, 1n, false, 1n));
});

test('借空储备量被拒绝', async () => {
  const [reserve0] = await reserves();
  await expectRevert('UniswapV2: INSUFFICIENT_LIQUIDITY', () =>
    borrow(borrower, wxoc, usdt, reserve0, false, reserve0),
  );
});

test('回调拒绝不是交易对的调用者，也拒绝别人发起的闪电兑换', async () => {
  const loan = encodeLoan(account.address);
  await expectRevert('FlashBorrower: NOT_PAIR', () =>
    publicClient.simulateContract({
      account,
      address: borrower,
      abi: borrowerAbi,
      functionName: 'uniswapV2Call',
      args: [borrower, 1n, 0n, loan],
    }),
  );
  await expectRevert('FlashBorrower: NOT_SELF', () =>
    publicClient.simulateContract({
      account,
      address: pair,
      abi: pairAbi,
      functionName: 'swap',
      args: [1n, 0n, borrower, loan],
    }),
  );
});

function encodeLoan(payer: Address): Hex {
  const types = ['address', 'address', 'uint256', 'bool', 'uint256', 'address'];
  const components = types.map((type) => ({ type }));
  return encodeAbiParameters(
    [{ type: 'tuple', components }],
    [[wxoc, usdt, 1n, false, 10n, payer]],
  );
}

async function deploy(name: 'FlashBorrower' | 'UnderpayDemo'): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/flash-swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [v2Factory] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function borrow(
  address: Address,
  token: Address,
  other: Address,
  amount: bigint,
  repayOther: boolean,
  maxCost: bigint,
) {
  const hash = await walletClient.writeContract({
    address,
    abi: borrowerAbi,
    functionName: 'borrow',
    args: [token, other, amount, repayOther, maxCost],
  });
  const { status } = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(status, 'success');
}

function repayment(amount: bigint) {
  return publicClient.readContract({
    address: borrower,
    abi: borrowerAbi,
    functionName: 'repayment',
    args: [amount],
  });
}

function reserves() {
  return publicClient.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves' });
}

async function approve(token: Address, spender: Address, value: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({ ...call, args: [spender, value] });
  await publicClient.waitForTransactionReceipt({ hash });
}

async function assertNothingLeft(token: Address, other: Address) {
  for (const each of [token, other]) {
    assert.equal(await balanceOf(each, borrower), 0n);
    assert.equal(await allowance(each, account.address, borrower), 0n);
  }
}
