// Are the facts true? Whatever code or a package can tell is recomputed here, never believed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import {
  CHAIN_TO_ADDRESSES_MAP,
  ChainId,
  CurrencyAmount,
  Token,
  V2_FACTORY_ADDRESSES,
  V2_ROUTER_ADDRESSES,
  WETH9,
} from '@swapx-lib/sdk-core';
import { computePairAddress, MINIMUM_LIQUIDITY, Pair } from '@swapx-lib/v2-sdk';
import { FeeAmount, nearestUsableTick, TICK_SPACINGS, TickMath } from '@uniswap/v3-sdk';
import {
  encodeAbiParameters,
  encodePacked,
  getAddress,
  getCreate2Address,
  keccak256,
  size,
  toFunctionSelector,
  type AbiFunction,
  type Hex,
} from 'viem';

import { ROOT } from '../../config/root';
import { facts, lookUp, type Fact } from '../../facts';
import { glossary } from '../../facts/glossary';
import { mergeTables } from '../../facts/merge';

const allFacts = Object.entries<Fact>(facts);

function readPackageFile(file: string): string {
  return readFileSync(require.resolve(file), 'utf8');
}

function checksumOf(address: string): string {
  return getAddress(address.toLowerCase());
}

function assertNowhere(name: string, trap: string): void {
  for (const [key, fact] of allFacts) {
    const holdsTrap = JSON.stringify(fact).toLowerCase().includes(trap.toLowerCase());
    assert.ok(!holdsTrap, `${key} holds ${name}, which is not SwapX's`);
  }
}

function sorted(a: Hex, b: Hex): [Hex, Hex] {
  return a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a];
}

const [token0, token1] = sorted(facts['mainnet.wxoc'].value, facts['mainnet.usdt'].value);

describe('every fact', () => {
  for (const [key, fact] of allFacts) {
    it(`${key} says where it comes from and why it is doubtful`, () => {
      assert.match(
        key,
        /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/,
        `${key}: not dotted camelCase`,
      );
      assert.ok(fact.source.trim(), `${key} has no source`);
      if (fact.confidence !== 'certain') assert.ok(fact.note?.trim(), `${key} has no note`);
      if (fact.note) assertTypography(key, fact.note);
    });
  }

  it('has a network exactly where its key names one', () => {
    for (const [key, fact] of allFacts) {
      const named = /^(mainnet|testnet)\./.exec(key)?.[1];
      assert.equal(fact.network, named, `${key}: network`);
    }
  });

  it('holds a value of its kind', () => {
    for (const [key, fact] of allFacts) {
      const { kind, value } = fact;
      if (kind === 'hash') assert.match(value, /^0x[0-9a-f]{64}$/, `${key} is not 32 bytes`);
      if (kind === 'number') assert.ok(Number.isSafeInteger(value), `${key} is not an integer`);
      if (kind === 'bigNumber') assert.match(value, /^[0-9]+$/, `${key} is not decimal`);
      if (kind === 'version') assert.match(value, /^\d+\.\d+\.\d+/, `${key} is not exact`);
      if (kind === 'url') assert.match(new URL(value).protocol, /^(https|wss):$/, key);
      if (kind === 'date') {
        assert.equal(new Date(value).toISOString().slice(0, 10), value, `${key} is not a date`);
      }
    }
  });
});

describe('addresses', () => {
  it('carry a right EIP-55 checksum', () => {
    for (const [key, { kind, value }] of allFacts) {
      const isAddress = kind === 'address' || /^0x[0-9a-fA-F]{40}$/.test(String(value));
      if (isAddress) assert.equal(value, checksumOf(String(value)), `${key}: checksum`);
    }
  });

  it('name one contract each within a network', () => {
    const owners = new Map<string, string>();
    for (const [key, fact] of allFacts) {
      if (fact.kind !== 'address') continue;
      const place = `${fact.network} ${fact.value}`;
      assert.equal(owners.get(place), undefined, `${key} and ${owners.get(place)} share ${place}`);
      owners.set(place, key);
    }
  });

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
      assert.equal(trap, checksumOf(trap), `${name}: checksum of the trap itself`);
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
        assert.equal(lookUp(key).value, address, key);
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
    assert.equal(facts['v3.initCodeHash'].value, keccak256(bytecode), 'v3.initCodeHash');
  });

  it('mainnet.v2.pair.wxocUsdt follows from mainnet.v2.factory and v2.initCodeHash', () => {
    const computed = getCreate2Address({
      from: facts['mainnet.v2.factory'].value,
      salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
      bytecodeHash: facts['v2.initCodeHash'].value,
    });
    assert.equal(
      facts['mainnet.v2.pair.wxocUsdt'].value,
      computed,
      'mainnet.v2.pair.wxocUsdt does not follow from mainnet.v2.factory, mainnet.wxoc, mainnet.usdt and v2.initCodeHash',
    );
  });

  it('mainnet.v2.pair.wxocUsdt is what @swapx-lib/v2-sdk computes', () => {
    const computed = computePairAddress({
      factoryAddress: facts['mainnet.v2.factory'].value,
      tokenA: new Token(ChainId.XONE, token0, 18),
      tokenB: new Token(ChainId.XONE, token1, 6),
    });
    assert.equal(
      facts['mainnet.v2.pair.wxocUsdt'].value,
      computed,
      'mainnet.v2.pair.wxocUsdt differs from the SDK',
    );
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
      assert.equal(
        facts[key].value,
        computed,
        `${key} does not follow from mainnet.v3.factory, v3.fee.${tier} and v3.initCodeHash`,
      );
    });
  }
});

describe('networks', () => {
  it('have the chain ids of the SDK, in both notations', () => {
    assert.equal(facts['mainnet.chainId'].value, ChainId.XONE, 'mainnet.chainId');
    assert.equal(facts['testnet.chainId'].value, ChainId.XONE_TEST, 'testnet.chainId');
    for (const network of ['mainnet', 'testnet'] as const) {
      const hex = `0x${facts[`${network}.chainId`].value.toString(16)}`;
      assert.equal(facts[`${network}.chainIdHex`].value, hex, `${network}.chainIdHex`);
    }
  });

  it('mainnet.wxoc.decimals is that of the SDK', () => {
    assert.equal(facts['mainnet.wxoc.decimals'].value, WETH9[ChainId.XONE]!.decimals);
  });
});

describe('V2 fee and constants', () => {
  it('v2.minimumLiquidity is that of the SDK', () => {
    assert.equal(String(facts['v2.minimumLiquidity'].value), MINIMUM_LIQUIDITY.toString());
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
    assert.equal(facts['v2.fee.bps'].value, bps, 'v2.fee.bps');
    assert.equal(facts['v2.fee.percent'].value, `${(bps / 100).toFixed(2)}%`, 'v2.fee.percent');
    const [part, whole] = facts['v2.protocolFee.share'].value.split('/').map(Number);
    const protocolPercent = `${((bps / 100) * (part! / whole!)).toFixed(2)}%`;
    assert.equal(facts['v2.protocolFee.percent'].value, protocolPercent, 'v2.protocolFee.percent');
  });
});

describe('V3 fees and constants', () => {
  const tiers = ['low', 'medium', 'high'] as const;

  it('tiers and spacings equal those of the SDK', () => {
    assert.equal(facts['v3.fee.lowest'].value, FeeAmount.LOWEST, 'v3.fee.lowest');
    assert.equal(facts['v3.fee.low'].value, FeeAmount.LOW, 'v3.fee.low');
    assert.equal(facts['v3.fee.medium'].value, FeeAmount.MEDIUM, 'v3.fee.medium');
    assert.equal(facts['v3.fee.high'].value, FeeAmount.HIGH, 'v3.fee.high');
    for (const tier of tiers) {
      const fee: FeeAmount = facts[`v3.fee.${tier}`].value;
      const key = `v3.tickSpacing.${tier}` as const;
      assert.equal(facts[key].value, TICK_SPACINGS[fee], key);
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
    assert.equal(facts['v3.minTick'].value, TickMath.MIN_TICK, 'v3.minTick');
    assert.equal(facts['v3.maxTick'].value, TickMath.MAX_TICK, 'v3.maxTick');
    assert.equal(
      facts['v3.minSqrtRatio'].value,
      TickMath.MIN_SQRT_RATIO.toString(),
      'v3.minSqrtRatio',
    );
    assert.equal(
      facts['v3.maxSqrtRatio'].value,
      TickMath.MAX_SQRT_RATIO.toString(),
      'v3.maxSqrtRatio',
    );
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
        assert.equal(lookUp(key).value, value, key);
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
    assert.equal(String(facts['v3.maxCardinality'].value), length, 'v3.maxCardinality');
  });

  it('path lengths are those of a packed path', () => {
    const onePool = encodePacked(['address', 'uint24', 'address'], [token0, 3000, token1]);
    const nextPool = encodePacked(['uint24', 'address'], [3000, token1]);
    assert.equal(facts['v3.path.onePoolLength'].value, size(onePool), 'v3.path.onePoolLength');
    assert.equal(facts['v3.path.nextPoolLength'].value, size(nextPool), 'v3.path.nextPoolLength');
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

describe('packages', () => {
  it('have the versions that chain/ and samples/ install', () => {
    const installed = ['chain', 'samples'].flatMap((workspace) => {
      const file = path.join(ROOT, workspace, 'package.json');
      const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
        dependencies: Record<string, string>;
      };
      return Object.entries(dependencies).map(([name, version]) =>
        // An alias such as "solc-0.7": "npm:solc@0.7.6" already names the package.
        version.startsWith('npm:') ? version.slice('npm:'.length) : `${name}@${version}`,
      );
    });
    for (const [key, fact] of allFacts) {
      if (fact.kind !== 'version') continue;
      const wanted = `${fact.packageName}@${fact.value}`;
      assert.ok(
        installed.includes(wanted),
        `${key}: neither chain/package.json nor samples/package.json has ${wanted}`,
      );
    }
  });
});

describe('reports', () => {
  it('carry in their address the kind and the date we state', () => {
    for (const report of [
      'v2Attestation',
      'v3Attestation',
      'buySellAudit',
      'routerAudit',
    ] as const) {
      const kind = report.endsWith('Audit') ? 'audit' : 'attestation';
      const ending = `_${kind}_report_${facts[`report.${report}.date`].value}.pdf`;
      const key = `report.${report}` as const;
      assert.ok(facts[key].value.endsWith(ending), `${key} does not end with ${ending}`);
    }
  });
});

describe('looking facts up', () => {
  it('returns the fact of a known key', () => {
    assert.equal(lookUp('mainnet.chainId'), facts['mainnet.chainId']);
  });

  it('names the nearest key when the key is unknown', () => {
    assert.throws(
      () => lookUp('mainnet.v3.factroy'),
      /"mainnet\.v3\.factroy".*"mainnet\.v3\.factory"/,
    );
    assert.throws(() => lookUp('testnet.v2.Router'), /"testnet\.v2\.router"/);
  });

  it('does not take what every object inherits for a fact', () => {
    assert.throws(() => lookUp('constructor'), /Unknown fact/);
  });

  it('refuses a key defined twice and names both files', () => {
    const table = { 'mainnet.wxoc': facts['mainnet.wxoc'] };
    assert.throws(
      () => mergeTables({ tokens: table, deployments: table }),
      /"mainnet\.wxoc".*facts\/tokens\.ts.*facts\/deployments\.ts/,
    );
  });
});

describe('glossary', () => {
  it('has each term once', () => {
    const terms = glossary.map(({ term }) => term);
    assert.deepEqual(
      terms.filter((term, index) => terms.indexOf(term) !== index),
      [],
    );
  });

  it('never avoids a word that one of its terms contains', () => {
    for (const { term, avoid } of glossary) {
      for (const variant of avoid) {
        const hit = glossary.find((other) => other.term.includes(variant));
        assert.equal(hit?.term, undefined, `${term}: avoiding ${variant} forbids ${hit?.term}`);
      }
    }
  });

  for (const { term, english, explanation } of glossary) {
    it(`${term} is explained in one clean sentence`, () => {
      assert.ok(english.trim(), `${term} has no English word`);
      assert.equal(explanation.indexOf('。'), explanation.length - 1, `${term}: not one sentence`);
      assertTypography(term, explanation);
      for (const variant of glossary.flatMap(({ avoid }) => avoid)) {
        assert.ok(!explanation.includes(variant), `${term}: its explanation says ${variant}`);
      }
    });
  }
});

function assertTypography(where: string, sentence: string): void {
  assert.ok(sentence.endsWith('。'), `${where}: "${sentence}" does not end with 。`);
  const unspaced = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.exec(sentence)?.[0];
  assert.equal(unspaced, undefined, `${where}: no space in "${unspaced}"`);
  const halfWidth = /\p{Script=Han}[,.;:!?()]/u.exec(sentence)?.[0];
  assert.equal(halfWidth, undefined, `${where}: half-width punctuation in "${halfWidth}"`);
}
