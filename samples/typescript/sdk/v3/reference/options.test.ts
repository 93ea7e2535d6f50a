import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CurrencyAmount, NativeCurrency, Percent, Token, TradeType } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  NonfungiblePositionManager,
  Pool,
  Position,
  Route,
  SelfPermit,
  SwapRouter,
  Trade,
  TickMath,
  TICK_SPACINGS,
  type BestTradeOptions,
  type TickConstructorArgs,
} from '@uniswap/v3-sdk';
import {
  parseSignature,
  parseUnits,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem';
import { deployer } from 'swapx-chain/accounts';
import { positionManagerAbi, swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

const integrator: Address = '0x0000000000000000000000000000000000001000';

test('集成方得到 1%，用户收到的少于最少收到的数量；零地址的代币留在路由合约', async () => {
  const wxocBefore = await balanceOf(deployments.wxoc, account.address);
  const usdtBefore = await balanceOf(deployments.usdt, account.address);
  const output = await runSample('sdk/v3/reference/options');

  const amount = (label: string) =>
    parseUnits(new RegExp(`${label}：([\\d.]+) USDT`).exec(output)?.[1] ?? '', 6);
  const received = amount('扣除 1% 之后收到');
  const charged = await balanceOf(deployments.usdt, integrator);
  assert.equal(charged, (received + charged) / 100n);
  assert.ok(received + charged >= amount('最少收到的数量'));
  assert.ok(received < amount('最少收到的数量'));

  assert.equal(await balanceOf(deployments.usdt, deployments.swapRouter), 0n);
  const usdtGained = (await balanceOf(deployments.usdt, account.address)) - usdtBefore;
  // 打印的是约数：精确的价格取决于前一笔兑换。
  const stranded = Number(usdtGained - received) / 1e6;
  assert.match(output, new RegExp(`留在路由合约里：约 ${stranded.toFixed(2)} USDT`));
  const wxocSpent = wxocBefore - (await balanceOf(deployments.wxoc, account.address));
  assert.equal(wxocSpent, parseUnits('2', 18));
});

const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18);
const USDT = new Token(chainId, deployments.usdt, 6);
const price = encodeSqrtRatioX96(parseUnits('5', 6).toString(), parseUnits('1', 18).toString());
const pool = new Pool(WXOC, USDT, FeeAmount.MEDIUM, price, 0, TickMath.getTickAtSqrtRatio(price));
const common = { slippageTolerance: new Percent(50, 10_000), deadline: 2 ** 40 };

test('集成方费用换算后不在 1 到 100 个基点之内，交易回滚', async () => {
  const trade = Trade.createUncheckedTrade({
    route: new Route([pool], WXOC, USDT),
    inputAmount: CurrencyAmount.fromRawAmount(WXOC, parseUnits('0.001', 18).toString()),
    outputAmount: CurrencyAmount.fromRawAmount(USDT, parseUnits('0.0049', 6).toString()),
    tradeType: TradeType.EXACT_INPUT,
  });
  const swapWith = (fee: Percent) => {
    const { calldata } = SwapRouter.swapCallParameters(trade, {
      ...common,
      recipient: account.address,
      fee: { fee, recipient: integrator },
    });
    // 用 XOC 支付，省去授权；路由合约把它包装成 WXOC。
    return publicClient.call({
      account: account.address,
      to: deployments.swapRouter,
      data: calldata as Hex,
      value: parseUnits('0.001', 18),
    });
  };
  await swapWith(new Percent(1, 100));
  await assert.rejects(swapWith(new Percent(2, 100)), /reverted/);
  await assert.rejects(swapWith(new Percent(5, 100_000)), /reverted/);
});

test('地址不合法、原生代币不在池里：错误信息与参考页一致', () => {
  const position = new Position({
    pool,
    liquidity: 10 ** 12,
    tickLower: -262_440,
    tickUpper: -258_000,
  });
  const add = { ...common, recipient: '0x1234' };
  assert.throws(() => NonfungiblePositionManager.addCallParameters(position, add), {
    message: '0x1234 is not a valid address.',
  });

  class Wrong extends NativeCurrency {
    constructor() {
      super(chainId, 18);
    }
    wrapped = new Token(chainId, deployments.tka, 18);
    equals = () => false;
  }
  const useNative = new Wrong();
  assert.throws(
    () =>
      NonfungiblePositionManager.addCallParameters(position, { ...common, tokenId: 1, useNative }),
    { message: 'Invariant failed: NO_WETH' },
  );
});

const sendTo = (to: Address, from: Address, data: Hex, value = 0n) =>
  publicClient.call({ account: from, to, data, value });
const { positionManager, swapRouter, wxoc } = deployments;

test('XOC 精确输入遇到价格界限：没有用掉的 XOC 留在路由合约', async () => {
  const [sqrtPriceX96] = await publicClient.readContract({
    address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  const amountIn = parseUnits('1', 18);
  const hash = await walletClient.writeContract({
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: deployments.usdt,
        fee: FeeAmount.MEDIUM,
        recipient: account.address,
        deadline: 2n ** 40n,
        amountIn,
        amountOutMinimum: 1n,
        sqrtPriceLimitX96: (sqrtPriceX96 * 99_999n) / 100_000n,
      },
    ],
    value: amountIn,
  });
  await publicClient.waitForTransactionReceipt({ hash });
  const left = await publicClient.getBalance({ address: swapRouter });
  assert.ok(left > 0n && left < amountIn);
});

test('WXOC 没有签名授权：selfPermit 悄悄成功，授权额度仍是 0', async () => {
  const signature = { v: 27, r: zeroHash, s: zeroHash } as const;
  const permit = SelfPermit.encodePermit(WXOC, { ...signature, amount: 5, deadline: 2 ** 40 });
  const hash = await walletClient.sendTransaction({ to: swapRouter, data: permit as Hex });
  assert.equal((await publicClient.waitForTransactionReceipt({ hash })).status, 'success');
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
});

test('头寸 NFT 的签名授权：域、nonce、v 的取值与各种拒绝', async () => {
  const tokenId = 4n;
  const [nonce] = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'positions',
    args: [tokenId],
  });
  const deadline = 2n ** 40n;
  const sign = async (spender: Address, signer: LocalAccount = deployer) =>
    parseSignature(
      await signer.signTypedData({
        domain: {
          name: 'Uniswap V3 Positions NFT-V1',
          version: '1',
          chainId,
          verifyingContract: positionManager,
        },
        types: {
          Permit: [
            { name: 'spender', type: 'address' },
            { name: 'tokenId', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { spender, tokenId, nonce: BigInt(nonce), deadline },
      }),
    );
  const remove = (
    spender: Address,
    { r, s }: { r: Hex; s: Hex },
    v: 0 | 1 | 27 | 28,
    until = deadline,
  ) => {
    const { calldata } = NonfungiblePositionManager.removeCallParameters(
      new Position({ pool, liquidity: 10 ** 12, tickLower: -262_440, tickUpper: -258_000 }),
      {
        slippageTolerance: new Percent(50, 100),
        deadline: deadline.toString(),
        tokenId: tokenId.toString(),
        liquidityPercentage: new Percent(50, 100),
        permit: { v, r, s, deadline: until.toString(), spender },
        collectOptions: {
          expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(WXOC, 0),
          expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, 0),
          recipient: account.address,
        },
      },
    );
    return sendTo(positionManager, account.address, calldata as Hex);
  };
  const good = await sign(account.address);
  const v = Number(good.v) as 27 | 28;
  await remove(account.address, good, v);
  await assert.rejects(remove(account.address, good, (v - 27) as 0 | 1), /Invalid signature/);
  await assert.rejects(remove(account.address, good, v, 1n), /Permit expired/);
  const stranger = await sign(account.address, account);
  await assert.rejects(
    remove(account.address, stranger, Number(stranger.v) as 27 | 28),
    /Unauthorized/,
  );
  await assert.rejects(
    remove(deployer.address, await sign(deployer.address), 27),
    /ERC721Permit: approval to current owner/,
  );
});

test('零地址与不接收 NFT 的合约', async () => {
  const position = new Position({
    pool,
    liquidity: 10 ** 12,
    tickLower: -262_440,
    tickUpper: -258_000,
  });
  const mint = NonfungiblePositionManager.addCallParameters(position, {
    ...common,
    recipient: zeroAddress,
  });
  await assert.rejects(
    sendTo(positionManager, deployer.address, mint.calldata as Hex),
    /ERC721: mint to the zero address/,
  );
  const transfer = NonfungiblePositionManager.safeTransferFromParameters({
    sender: deployer.address,
    recipient: deployments.v3Factory,
    tokenId: 4,
  });
  await assert.rejects(
    sendTo(positionManager, deployer.address, transfer.calldata as Hex),
    /ERC721: transfer to non ERC721Receiver implementer/,
  );
  const late = NonfungiblePositionManager.addCallParameters(position, {
    ...common,
    deadline: 1,
    recipient: deployer.address,
  });
  await assert.rejects(
    sendTo(positionManager, deployer.address, late.calldata as Hex),
    /Transaction too old/,
  );
});

test('搜索选项的边界', async () => {
  const input = CurrencyAmount.fromRawAmount(WXOC, 1000);
  const best = (options: BestTradeOptions) => Trade.bestTradeExactIn([pool], input, USDT, options);
  await assert.rejects(best({ maxHops: 0 }), { message: 'Invariant failed: MAX_HOPS' });
  await assert.rejects(Trade.bestTradeExactIn([], input, USDT), {
    message: 'Invariant failed: POOLS',
  });
  await assert.rejects(best({}), { message: 'No tick data provider was given' });
});

test('枚举之外的手续费层级：刻度间距未知，刻度数组不能用', () => {
  const custom = 2500 as FeeAmount;
  assert.equal(TICK_SPACINGS[custom], undefined);
  const build = (ticks: TickConstructorArgs[]) =>
    new Pool(WXOC, USDT, custom, price, 0, pool.tickCurrent, ticks);
  assert.throws(() => build([]), { message: 'Invariant failed: TICK_SPACING_NONZERO' });
});
