import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zeroAddress, type Abi, type AbiEvent, type AbiFunction, type AbiParameter } from 'viem';
import { npmArtifact } from 'swapx-chain/deployment/npm-artifact';
import * as abis from './abis';

const v3Core = '@uniswap/v3-core/artifacts/contracts';
const v3Periphery = '@uniswap/v3-periphery/artifacts/contracts';

const artifacts: Record<keyof typeof abis, string> = {
  wxocAbi: 'canonical-weth/build/contracts/WETH9.json',
  v2FactoryAbi: '@uniswap/v2-core/build/IUniswapV2Factory.json',
  v2PairAbi: '@uniswap/v2-core/build/IUniswapV2Pair.json',
  v2RouterAbi: '@uniswap/v2-periphery/build/IUniswapV2Router02.json',
  v3FactoryAbi: `${v3Core}/interfaces/IUniswapV3Factory.sol/IUniswapV3Factory.json`,
  v3PoolAbi: `${v3Core}/UniswapV3Pool.sol/UniswapV3Pool.json`,
  tickLensAbi: `${v3Periphery}/lens/TickLens.sol/TickLens.json`,
  quoterAbi: `${v3Periphery}/lens/Quoter.sol/Quoter.json`,
  swapRouterAbi: `${v3Periphery}/SwapRouter.sol/SwapRouter.json`,
  positionManagerAbi: `${v3Periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  migratorAbi: `${v3Periphery}/V3Migrator.sol/V3Migrator.json`,
  positionDescriptorAbi: `${v3Periphery}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
};

for (const [name, path] of Object.entries(artifacts)) {
  test(`${name} 的每一项都与 npm 产物相同`, () => {
    // 只看 ABI，不部署：描述合约要链接的库给零地址即可。
    const { abi } = npmArtifact(path, { NFTDescriptor: zeroAddress });
    const real = (abi as Abi).filter(isNamed).map(signature);
    for (const item of (abis[name as keyof typeof abis] as Abi).filter(isNamed)) {
      const written = signature(item);
      const candidates = real.filter((text) => text.startsWith(`${item.type} ${item.name}(`));
      assert.ok(
        candidates.includes(written),
        `${name} 写的是\n  ${written}\n产物里是\n  ${candidates.join('\n  ')}`,
      );
    }
  });
}

// 少一个，签名之前的一问就只能说“不认识的函数”。
const complete = ['swapRouterAbi', 'positionManagerAbi', 'migratorAbi', 'v2RouterAbi'] as const;
for (const name of complete) {
  test(`${name} 有产物里每个会改变状态的函数`, () => {
    const { abi } = npmArtifact(artifacts[name]);
    const written = new Set((abis[name] as Abi).filter(isNamed).map(signature));
    const missing = (abi as Abi)
      .filter(isNamed)
      .filter((item) => item.type === 'function' && /payable$/.test(item.stateMutability))
      // 只由池调用。
      .filter((item) => !item.name.endsWith('Callback'))
      .map(signature)
      .filter((text) => !written.has(text));
    assert.deepEqual(missing, []);
  });
}

type Named = AbiFunction | AbiEvent;

function isNamed(item: Abi[number]): item is Named {
  return item.type === 'function' || item.type === 'event';
}

/** 名称、类型、参数名、返回值名与可变性都写进一行，任何一处不同都能看出来。 */
function signature(item: Named): string {
  const start = `${item.type} ${item.name}(${parameters(item.inputs)})`;
  if (item.type === 'event') return start;
  return `${start} ${item.stateMutability} returns (${parameters(item.outputs)})`;
}

function parameters(list: readonly (AbiParameter & { indexed?: boolean })[]): string {
  return list
    .map(({ type, name, indexed, ...rest }) => {
      const inner = 'components' in rest ? `{${parameters(rest.components)}}` : '';
      return [`${type}${inner}`, indexed ? 'indexed' : '', name].filter(Boolean).join(' ');
    })
    .join(', ');
}
