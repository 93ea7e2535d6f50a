// 读者抄走的值等于事实表，也等于本地链上真正的地址。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAIN_TO_ADDRESSES_MAP, type ChainId } from '@swapx-lib/sdk-core';
import { deploymentsMethod } from 'swapx-chain/start';
import { account as chainAccount } from 'swapx-chain/accounts';
import { account, publicClient } from '#chain';
import { facts, type FactKey } from 'swapx-facts';
import { networks, type Deployments } from './networks';

const factNames = {
  wxoc: 'wxoc',
  usdt: 'usdt',
  v2Factory: 'v2.factory',
  v2Router: 'v2.router',
  v3Factory: 'v3.factory',
  swapRouter: 'v3.swapRouter',
  quoter: 'v3.quoter',
  tickLens: 'v3.tickLens',
  positionManager: 'v3.positionManager',
  migrator: 'v3.migrator',
  positionDescriptor: 'v3.positionDescriptor',
  multicall3: 'multicall3',
} satisfies Partial<Record<keyof Deployments, string>>;

for (const name of ['mainnet', 'testnet'] as const) {
  const { chain, deployments } = networks[name];

  test(`${name} 的链等于事实表`, () => {
    assert.equal(chain.id, facts[`${name}.chainId`].value);
    // viem 的测试网列了几个节点，我们核对过的是其中一个。
    const nodes: readonly string[] = chain.rpcUrls.default.http;
    assert.ok(nodes.includes(facts[`${name}.rpc`].value));
    assert.deepEqual(chain.nativeCurrency.symbol, facts['xoc.symbol'].value);
    assert.equal(chain.nativeCurrency.decimals, facts['xoc.decimals'].value);
    assert.equal(chain.blockExplorers.default.url, facts[`${name}.explorer`].value);
    assert.equal(chain.contracts.multicall3.address, facts[`${name}.multicall3`].value);
  });

  test(`${name} 的地址等于事实表；没有的地址一读就停下`, () => {
    for (const [contract, fact] of Object.entries(factNames)) {
      const read = () => deployments[contract as keyof Deployments];
      const key = `${name}.${fact}`;
      if (Object.hasOwn(facts, key)) assert.equal(read(), facts[key as FactKey].value, key);
      else assert.throws(read, /没有已知的/, key);
    }
    for (const contract of ['tka', 'fot', 'staker'] as const) {
      assert.throws(() => deployments[contract], /没有已知的/);
    }
  });
}

test('SwapX 发布的 sdk-core 收录的 V3 地址就是这些', () => {
  for (const name of ['mainnet', 'testnet'] as const) {
    const { chain, deployments } = networks[name];
    const listed =
      CHAIN_TO_ADDRESSES_MAP[chain.id as ChainId & keyof typeof CHAIN_TO_ADDRESSES_MAP];
    assert.equal(listed.v3CoreFactoryAddress, deployments.v3Factory);
    assert.equal(listed.quoterAddress, deployments.quoter);
    assert.equal(listed.nonfungiblePositionManagerAddress, deployments.positionManager);
    assert.equal(listed.tickLensAddress, deployments.tickLens);
    assert.equal(listed.multicallAddress, deployments.multicall3);
    assert.equal(listed.swapRouter, deployments.swapRouter);
  }
});

test('local 的地址与账户就是本地链上的', async () => {
  // viem 只认识标准方法的类型，自定义方法需要断言。
  const real: unknown = await publicClient.request({ method: deploymentsMethod as never });
  for (const [name, address] of Object.entries(networks.local.deployments)) {
    assert.equal(address, (real as Record<string, string>)[name], name);
  }
  assert.equal(account.address, chainAccount.address);
});
