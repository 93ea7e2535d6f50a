// Are the numbers true? Whatever code or a package can tell is recomputed here, never believed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ChainId, CurrencyAmount, Token, WETH9 } from '@swapx-lib/sdk-core';
import { MINIMUM_LIQUIDITY, Pair } from '@swapx-lib/v2-sdk';
import { FeeAmount, nearestUsableTick, TICK_SPACINGS, TickMath } from '@uniswap/v3-sdk';
import { encodePacked, size, toFunctionSelector, type AbiFunction } from 'viem';

import { facts, lookUp } from 'swapx-facts';
import { assertFact } from './lib/assert-fact';
import { readPackageFile } from './lib/package-file';
import { token0, token1 } from './lib/pair-tokens';

describe('networks', () => {
  it('have the chain ids of the SDK, in both notations', () => {
    assertFact('mainnet.chainId', ChainId.XONE);
    assertFact('testnet.chainId', ChainId.XONE_TEST);
    for (const network of ['mainnet', 'testnet'] as const) {
      const hex = `0x${facts[`${network}.chainId`].value.toString(16)}`;
      assertFact(`${network}.chainIdHex`, hex);
    }
  });

  it('mainnet.wxoc.decimals is that of the SDK', () => {
    assertFact('mainnet.wxoc.decimals', WETH9[ChainId.XONE]!.decimals);
  });
});

describe('V2 fee and constants', () => {
  it('v2.minimumLiquidity is that of the SDK', () => {
    assertFact('v2.minimumLiquidity', Number(MINIMUM_LIQUIDITY.toString()));
  });

  it('the fee is the one a pair of the SDK takes', () => {
    const reserve = 1_000_000_000n;
    const amountIn = 1_000_000n;
    const tokenA = new Token(ChainId.XONE, token0, 18);
    const tokenB = new Token(ChainId.XONE, token1, 6);
    const pair = new Pair(
      CurrencyAmount.fromRawAmount(tokenA, reserve.toString()),
      CurrencyAmount.fromRawAmount(tokenB, reserve.toString()),
    );
    const [output] = pair.getOutputAmount(
      CurrencyAmount.fromRawAmount(tokenA, amountIn.toString()),
    );
    const paid = amountIn * BigInt(facts['v2.fee.numerator'].value);
    const expected =
      (paid * reserve) / (reserve * BigInt(facts['v2.fee.denominator'].value) + paid);
    assert.equal(output.quotient.toString(), expected.toString(), 'v2.fee.numerator/denominator');
  });

  it('v2.fee.bps, v2.fee.percent and the protocol share tell the same fee', () => {
    const kept = facts['v2.fee.numerator'].value / facts['v2.fee.denominator'].value;
    const bps = Math.round((1 - kept) * 10_000);
    assertFact('v2.fee.bps', bps);
    assertFact('v2.fee.percent', `${(bps / 100).toFixed(2)}%`);
    const [part, whole] = facts['v2.protocolFee.share'].value.split('/').map(Number);
    const protocolPercent = `${((bps / 100) * (part! / whole!)).toFixed(2)}%`;
    assertFact('v2.protocolFee.percent', protocolPercent);
  });
});

describe('V3 fees and constants', () => {
  const tiers = ['low', 'medium', 'high'] as const;

  it('tiers and spacings equal those of the SDK', () => {
    assertFact('v3.fee.lowest', FeeAmount.LOWEST);
    assertFact('v3.fee.low', FeeAmount.LOW);
    assertFact('v3.fee.medium', FeeAmount.MEDIUM);
    assertFact('v3.fee.high', FeeAmount.HIGH);
    for (const tier of tiers) {
      const fee: FeeAmount = facts[`v3.fee.${tier}`].value;
      const key = `v3.tickSpacing.${tier}` as const;
      assertFact(key, TICK_SPACINGS[fee]);
    }
  });

  it('percentages equal the fees', () => {
    for (const tier of tiers) {
      const key = `v3.fee.${tier}.percent` as const;
      const percent = (facts[`v3.fee.${tier}`].value * 100) / facts['v3.fee.denominator'].value;
      assert.equal(Number(facts[key].value.replace('%', '')), percent, key);
    }
  });

  it('tick and price bounds equal those of the SDK', () => {
    assertFact('v3.minTick', TickMath.MIN_TICK);
    assertFact('v3.maxTick', TickMath.MAX_TICK);
    assertFact('v3.minSqrtRatio', TickMath.MIN_SQRT_RATIO.toString());
    assertFact('v3.maxSqrtRatio', TickMath.MAX_SQRT_RATIO.toString());
  });

  it('usable ticks and bitmap words follow from bounds and spacing', () => {
    for (const tier of tiers) {
      const spacing = facts[`v3.tickSpacing.${tier}`].value;
      const maxTick = nearestUsableTick(TickMath.MAX_TICK, spacing);
      const wordOf = (tick: number) => Math.floor(tick / spacing) >> 8;
      const expected = {
        [`v3.maxUsableTick.${tier}`]: maxTick,
        [`v3.minTickWord.${tier}`]: wordOf(-maxTick),
        [`v3.maxTickWord.${tier}`]: wordOf(maxTick),
      };
      for (const [key, value] of Object.entries(expected)) {
        assertFact(key, value);
      }
    }
  });

  it('fixed-point scales are those of the code', () => {
    const priceOne = BigInt(TickMath.getSqrtRatioAtTick(0).toString());
    assert.equal(priceOne, 2n ** BigInt(facts['v3.q96Exponent'].value), 'v3.q96Exponent');
    const q128Source = readPackageFile('@uniswap/v3-core/contracts/libraries/FixedPoint128.sol');
    const q128 = BigInt(/Q128 = (0x[0-9a-f]+);/.exec(q128Source)?.[1] ?? 0);
    assert.equal(q128, 2n ** BigInt(facts['v3.q128Exponent'].value), 'v3.q128Exponent');
    const sqrtStep = Number(TickMath.getSqrtRatioAtTick(1).toString()) / Number(priceOne);
    assert.equal((sqrtStep ** 2).toFixed(4), facts['v3.tickBase'].value, 'v3.tickBase');
  });

  it('v3.maxCardinality is the length of the array of observations', () => {
    const source = readPackageFile('@uniswap/v3-core/contracts/libraries/Oracle.sol');
    const length = /Observation\[(\d+)\] storage self/.exec(source)?.[1];
    assertFact('v3.maxCardinality', Number(length));
  });

  it('path lengths are those of a packed path', () => {
    const onePool = encodePacked(['address', 'uint24', 'address'], [token0, 3000, token1]);
    const nextPool = encodePacked(['uint24', 'address'], [3000, token1]);
    assertFact('v3.path.onePoolLength', size(onePool));
    assertFact('v3.path.nextPoolLength', size(nextPool));
  });

  const periphery = '@uniswap/v3-periphery/artifacts/contracts';
  const routerContracts = '@uniswap/swap-router-contracts/artifacts/contracts';
  for (const [key, artifact] of Object.entries({
    'v3.selector.swapRouter.exactInputSingle': `${periphery}/SwapRouter.sol/SwapRouter.json`,
    'v3.selector.swapRouter02.exactInputSingle': `${routerContracts}/SwapRouter02.sol/SwapRouter02.json`,
    'v3.selector.quoter.quoteExactInputSingle': `${periphery}/lens/Quoter.sol/Quoter.json`,
    'v3.selector.quoterV2.quoteExactInputSingle': `${periphery}/lens/QuoterV2.sol/QuoterV2.json`,
  })) {
    it(`${key} is the selector in the ABI`, () => {
      const { abi } = JSON.parse(readPackageFile(artifact)) as { abi: AbiFunction[] };
      const name = key.split('.').at(-1);
      const selectors = abi.filter((item) => item.name === name).map(toFunctionSelector);
      assert.deepEqual([lookUp(key).value], selectors, key);
    });
  }
});
