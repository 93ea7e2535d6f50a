// Known builds as code hashes; packages/facts/verify matches the contracts on mainnet against them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Hex, keccak256 } from 'viem';
import { type FactKey, facts } from 'swapx-facts';
import { type Build, hashWithout, withoutMetadata } from 'swapx-facts/verify/code';
import { compileRouter, v2Builds } from './v2';
import { readV2Unit } from './v2-sources';

const require = createRequire(import.meta.url);

const v3Core = '@uniswap/v3-core/artifacts/contracts';
const v3Periphery = '@uniswap/v3-periphery/artifacts/contracts';
const swapRouter = `${v3Periphery}/SwapRouter.sol/SwapRouter.json`;
const swapRouter02 =
  '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json';

/**
 * Compiled by solc 0.4.22, which the deployment of WXOC names;
 * packages/chain/builds/wxoc.slow.test.ts installs it and recompiles them.
 */
const WXOC_BY_SOLC_04: Build[] = [
  {
    name: 'WETH9.sol（solc 0.4.22，未优化）',
    bytes: 3161,
    gaps: [],
    hash: '0xea5e977f4fec849d8e88da6a64ed8cf44dd2f6963f02786166d73ad0065aa3ac',
  },
  {
    name: 'WETH9.sol（solc 0.4.22，优化 200 次）',
    bytes: 1674,
    gaps: [],
    hash: '0xc71e10303ef740d906bb7a41db3e93b7b89853a5b5f8ef178e8c412fbe615767',
  },
];

export function knownBuilds(): Partial<Record<FactKey, Build[]>> {
  const { pair, factory, router } = v2Builds();
  return {
    'mainnet.wxoc': [
      npmBuild('canonical-weth/build/contracts/WETH9.json', 'WETH9（canonical-weth 的产物）'),
      ...WXOC_BY_SOLC_04,
    ],
    'mainnet.v2.pair.wxocUsdt': [
      fingerprint('UniswapV2Pair（SwapX 的名称与代号）', pair.deployedBytecode),
    ],
    'mainnet.v2.factory': [
      fingerprint('UniswapV2Factory（加 INIT_CODE_PAIR_HASH）', factory.deployedBytecode),
    ],
    'mainnet.v2.router': [
      fingerprint('UniswapV2Router02（@uniswap/lib 4.0.1-alpha）', router.deployedBytecode),
      fingerprint(
        'UniswapV2Router02（@uniswap/lib 1.1.1）',
        compileRouterWithOlderLib().deployedBytecode,
      ),
    ],
    'mainnet.v3.factory': [
      npmBuild(`${v3Core}/UniswapV3Factory.sol/UniswapV3Factory.json`, 'UniswapV3Factory'),
    ],
    'mainnet.v3.swapRouter': [npmBuild(swapRouter, 'SwapRouter')],
    'mainnet.v3.swapRouter02': [
      npmBuild(swapRouter02, 'SwapRouter02（Uniswap 的 V2 初始化代码哈希）'),
      fingerprint(
        'SwapRouter02（SwapX 的 V2 初始化代码哈希）',
        withOwnPairHash(deployedBytecode(swapRouter02)),
      ),
      npmBuild(swapRouter, 'SwapRouter'),
    ],
    'mainnet.v3.quoter': [npmBuild(`${v3Periphery}/lens/Quoter.sol/Quoter.json`, 'Quoter')],
    'mainnet.v3.tickLens': [npmBuild(`${v3Periphery}/lens/TickLens.sol/TickLens.json`, 'TickLens')],
    'mainnet.v3.positionManager': [
      npmBuild(
        `${v3Periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
        'NonfungiblePositionManager',
      ),
    ],
    'mainnet.v3.positionDescriptor': [
      npmBuild(
        `${v3Periphery}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
        'NonfungibleTokenPositionDescriptor',
      ),
    ],
    'mainnet.v3.nftDescriptor': [
      npmBuild(`${v3Periphery}/libraries/NFTDescriptor.sol/NFTDescriptor.json`, 'NFTDescriptor'),
    ],
    'mainnet.v3.migrator': [
      npmBuild(`${v3Periphery}/V3Migrator.sol/V3Migrator.json`, 'V3Migrator'),
    ],
  };
}

/**
 * Bytes filled in at deployment: PUSH32 zeros are an immutable, PUSH20 placeholders a library
 * address; the code of a library begins with PUSH20 of its own address.
 */
const FILLED_LATER = /7f0{64}|73__\$[0-9a-f]{34}\$__|^730{40}30/g;

function gapsOf(code: string): Build['gaps'] {
  const gaps: Build['gaps'] = [];
  for (const { index, 0: found } of code.matchAll(FILLED_LATER)) {
    // An odd offset of hex digits spans two bytes: no instruction begins there.
    if (index % 2 === 0) gaps.push([index / 2 + 1, found.startsWith('7f') ? 32 : 20]);
  }
  return gaps;
}

export function fingerprint(name: string, code: string): Build {
  const plain = withoutMetadata(code);
  const gaps = gapsOf(plain);
  return { name, bytes: plain.length / 2, gaps, hash: hashWithout(gaps, code) };
}

const npmBuild = (path: string, name: string): Build => fingerprint(name, deployedBytecode(path));

const deployedBytecode = (path: string): Hex =>
  (require(path) as { deployedBytecode: Hex }).deployedBytecode;

/**
 * SwapRouter02 computes V2 pair addresses from the init code hash of Uniswap's pair; this build has
 * SwapX's hash.
 */
function withOwnPairHash(code: string): string {
  const { bytecode } = require('@uniswap/v2-core/build/UniswapV2Pair.json') as { bytecode: string };
  const [uniswap, own] = [keccak256(`0x${bytecode}`), facts['v2.initCodeHash'].value];
  if (!code.includes(uniswap.slice(2))) throw new Error('代码里没有 Uniswap 的 V2 初始化代码哈希');
  return code.replaceAll(uniswap.slice(2), own.slice(2));
}

/** Router02 compiled with the @uniswap/lib version that @uniswap/v2-periphery depends on. */
function compileRouterWithOlderLib() {
  const { resolve } = createRequire(require.resolve('@uniswap/v2-periphery/package.json'));
  return compileRouter((unit) =>
    unit.startsWith('@uniswap/lib/') ? readFileSync(resolve(unit), 'utf8') : readV2Unit(unit),
  );
}
