// Are the addresses those of SwapX? Packages and bytecode tell them again, independently.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  CHAIN_TO_ADDRESSES_MAP,
  ChainId,
  Token,
  V2_FACTORY_ADDRESSES,
  V2_ROUTER_ADDRESSES,
  WETH9,
} from '@swapx-lib/sdk-core';
import { computePairAddress } from '@swapx-lib/v2-sdk';
import {
  encodeAbiParameters,
  encodePacked,
  getAddress,
  getCreate2Address,
  keccak256,
  type Hex,
} from 'viem';

import { facts, type Fact } from 'swapx-facts';
import { assertFact } from './lib/assert-fact';
import { readPackageFile } from './lib/package-file';
import { token0, token1 } from './lib/pair-tokens';

function assertNowhere(name: string, trap: string): void {
  for (const [key, fact] of Object.entries<Fact>(facts)) {
    const holdsTrap = JSON.stringify(fact).toLowerCase().includes(trap.toLowerCase());
    assert.ok(
      !holdsTrap,
      `packages/facts/：${key} 写的是 ${name}，不是 SwapX 的；按 source 重新核对`,
    );
  }
}

describe('addresses', () => {
  it('are never those of Uniswap or Ethereum that older pages printed', () => {
    const traps = {
      DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      WETH: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'Uniswap V2 factory': '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      'Uniswap V3 factory': '0x1F98431c8aD98523631AE4a59f267346ea31F984',
      'Uniswap position manager': '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
    };
    for (const [name, trap] of Object.entries(traps)) {
      // A mistyped trap would guard nothing.
      assert.equal(trap, getAddress(trap.toLowerCase()), `${name}: checksum of the trap itself`);
      assertNowhere(name, trap);
    }
    assertNowhere(
      'Uniswap V2 init code hash',
      '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
    );
  });

  for (const [network, chainId] of [
    ['mainnet', ChainId.XONE],
    ['testnet', ChainId.XONE_TEST],
  ] as const) {
    it(`of ${network} equal those of @swapx-lib/sdk-core`, () => {
      const sdk = CHAIN_TO_ADDRESSES_MAP[chainId];
      const expected = {
        wxoc: WETH9[chainId]!.address,
        'v2.factory': V2_FACTORY_ADDRESSES[chainId],
        'v2.router': V2_ROUTER_ADDRESSES[chainId],
        'v3.factory': sdk.v3CoreFactoryAddress,
        'v3.swapRouter': sdk.swapRouter,
        'v3.swapRouter02': sdk.swapRouter02Address,
        'v3.quoter': sdk.quoterAddress,
        'v3.positionManager': sdk.nonfungiblePositionManagerAddress,
        'v3.tickLens': sdk.tickLensAddress,
        'v3.migrator': sdk.v3MigratorAddress,
        multicall3: sdk.multicallAddress,
      };
      for (const [name, address] of Object.entries(expected)) {
        const key = `${network}.${name}`;
        assertFact(key, address);
      }
    });
  }
});

describe('init code hashes and what follows from them', () => {
  it('v3.initCodeHash is the hash of the pool bytecode', () => {
    const artifact = readPackageFile(
      '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json',
    );
    const { bytecode } = JSON.parse(artifact) as { bytecode: Hex };
    assertFact('v3.initCodeHash', keccak256(bytecode));
  });

  it('mainnet.v2.pair.wxocUsdt follows from mainnet.v2.factory and v2.initCodeHash', () => {
    const computed = getCreate2Address({
      from: facts['mainnet.v2.factory'].value,
      salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
      bytecodeHash: facts['v2.initCodeHash'].value,
    });
    assertFact('mainnet.v2.pair.wxocUsdt', computed);
  });

  it('mainnet.v2.pair.wxocUsdt is what @swapx-lib/v2-sdk computes', () => {
    const computed = computePairAddress({
      factoryAddress: facts['mainnet.v2.factory'].value,
      tokenA: new Token(ChainId.XONE, token0, 18),
      tokenB: new Token(ChainId.XONE, token1, 6),
    });
    assertFact('mainnet.v2.pair.wxocUsdt', computed);
  });

  for (const tier of ['low', 'medium', 'high'] as const) {
    const key = `mainnet.v3.pool.wxocUsdt.${tier}` as const;
    it(`${key} follows from mainnet.v3.factory and v3.initCodeHash`, () => {
      const salt = encodeAbiParameters(
        [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
        [token0, token1, facts[`v3.fee.${tier}`].value],
      );
      const computed = getCreate2Address({
        from: facts['mainnet.v3.factory'].value,
        salt: keccak256(salt),
        bytecodeHash: facts['v3.initCodeHash'].value,
      });
      assertFact(key, computed);
    });
  }
});
