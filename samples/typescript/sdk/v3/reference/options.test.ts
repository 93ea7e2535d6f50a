import assert from 'node:assert/strict';
import test from 'node:test';
import { CurrencyAmount, NativeCurrency, Percent, Token, TradeType } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  NonfungiblePositionManager,
  Pool,
  Position,
  Route,
  SwapRouter,
  Trade,
  TickMath,
} from '@uniswap/v3-sdk';
import { parseUnits, type Address, type Hex } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

const integrator: Address = '0x0000000000000000000000000000000000001000';

test('集成方得到 1%，使用者收到的少于最少输出；零地址的代币留在路由合约', async () => {
  const wxocBefore = await balanceOf(deployments.wxoc, account.address);
  const usdtBefore = await balanceOf(deployments.usdt, account.address);
  const output = await runSample('sdk/v3/reference/options');

  const amount = (label: string) =>
    parseUnits(new RegExp(`${label}：([\\d.]+) USDT`).exec(output)?.[1] ?? '', 6);
  const received = amount('扣除 1% 之后收到');
  const charged = await balanceOf(deployments.usdt, integrator);
  assert.equal(charged, (received + charged) / 100n);
  assert.ok(received + charged >= amount('最少输出'));
  assert.ok(received < amount('最少输出'));

  assert.equal(await balanceOf(deployments.usdt, deployments.swapRouter), 0n);
  const usdtGained = (await balanceOf(deployments.usdt, account.address)) - usdtBefore;
  assert.equal(usdtGained, received + amount('留在路由合约里'));
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
