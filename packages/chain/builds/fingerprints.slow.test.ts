// packages/facts/verify/builds.json equals the hashes computed from the installed sources and
// packages; altered code matches none.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { encodeAbiParameters, getContractAddress, type Hex, keccak256 } from 'viem';
import { facts } from 'swapx-facts';
import recorded from 'swapx-facts/verify/builds.json';
import { type Build, findBuild } from 'swapx-facts/verify/code';
import { sorted } from 'swapx-facts/verify/questions/shared';
import { fingerprint, knownBuilds } from './fingerprints';

const require = createRequire(import.meta.url);
const v3Periphery = '@uniswap/v3-periphery/artifacts/contracts';

const artifact = (path: string) => require(path) as { bytecode: Hex; deployedBytecode: Hex };

it('builds.json 记的是源码与 npm 包现在给出的；不同就运行 packages/chain/builds/record.ts', () => {
  assert.deepEqual(recorded, JSON.parse(JSON.stringify(knownBuilds())));
});

describe('V3 的产物', () => {
  const creations = {
    'v3.factory': '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
    'v3.swapRouter': `${v3Periphery}/SwapRouter.sol/SwapRouter.json`,
    'v3.positionManager': `${v3Periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
    'v3.quoter': `${v3Periphery}/lens/Quoter.sol/Quoter.json`,
    'v3.migrator': `${v3Periphery}/V3Migrator.sol/V3Migrator.json`,
    'v3.nftDescriptor': `${v3Periphery}/libraries/NFTDescriptor.sol/NFTDescriptor.json`,
  } as const;
  for (const [contract, path] of Object.entries(creations)) {
    it(`${contract} 的创建代码`, () => {
      const key = `${contract as keyof typeof creations}.creationHash` as const;
      assert.equal(keccak256(artifact(path).bytecode), facts[key].value);
    });
  }

  it('TickLens 的代码没有要填的地方，哈希就是链上应有的', () => {
    const { deployedBytecode } = artifact(`${v3Periphery}/lens/TickLens.sol/TickLens.json`);
    assert.equal(keccak256(deployedBytecode), facts['v3.tickLens.codeHash'].value);
  });

  it('池的创建代码是初始化代码哈希；由它算出官方截图里的池', () => {
    const pool = artifact(
      '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json',
    );
    assert.equal(keccak256(pool.bytecode), facts['v3.initCodeHash'].value);
    const tokens = sorted(facts['mainnet.xusd'].value, facts['mainnet.xbtc'].value);
    const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const;
    const salt = keccak256(encodeAbiParameters(types, [...tokens, facts['v3.fee.low'].value]));
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: facts['mainnet.v3.factory'].value,
      salt,
      bytecodeHash: facts['v3.initCodeHash'].value,
    });
    assert.equal(address, facts['mainnet.v3.pool.xusdXbtc.low'].value);
  });
});

describe('认出一个构建', () => {
  const immutable = `7f${'00'.repeat(32)}`;
  const code = `0x6080${immutable}6001${immutable}00`;
  const metadata = `a165627a7a72305820${'ab'.repeat(32)}0029`;
  const build: Build = fingerprint('示例', code);

  it('部署时填的地方与元数据不算', () => {
    const filled = code.replace(immutable, `7f${'11'.repeat(32)}`);
    assert.equal(findBuild(filled + metadata, [build]), build);
  });

  it('别处差一个字节，就不是', () => {
    assert.equal(findBuild(code.replace('6001', '6002'), [build]), undefined);
    assert.equal(findBuild(`${code}00`, [build]), undefined);
  });

  it('错开半个字节的零不算要填的地方', () => {
    assert.deepEqual(fingerprint('错开', `0x07f${'0'.repeat(64)}0`).gaps, []);
  });
});
