import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  parseAbi,
  parseUnits,
} from 'viem';
import { facts } from 'swapx-facts';
import { account } from './accounts';
import { checkpoint } from './provider/checkpoint';
import { moveTime } from './provider/clock';
import { startChain } from './start';
import { xone } from './xone';

const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)',
]);
const poolAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked)',
  'function liquidity() view returns (uint128)',
]);
const positionManagerAbi = parseAbi(['function tokenURI(uint256 tokenId) view returns (string)']);

const { provider, deployments } = await startChain();
const client = { chain: xone, transport: custom(provider), cacheTime: 0, pollingInterval: 50 };
const publicClient = createPublicClient(client);
const walletClient = createWalletClient({ ...client, account });
const { wxoc, usdt, tka, fot, v2Factory, v3Factory, positionManager } = deployments;

test('链 ID 是主网的链 ID', async () => {
  assert.equal(await publicClient.getChainId(), facts['mainnet.chainId'].value);
});

test('每个地址上都有代码', async () => {
  for (const [name, address] of Object.entries(deployments)) {
    assert.ok(await publicClient.getCode({ address }), `${name} 的地址 ${address} 上没有代码`);
  }
});

test('代币的符号与小数位', async () => {
  const expected = [
    [wxoc, 'Wrapped XOC', 'WXOC', 18],
    [usdt, 'Test USDT', 'USDT', 6],
    [tka, 'Test Token A', 'TKA', 18],
    [fot, 'Fee On Transfer', 'FOT', 18],
  ] as const;
  for (const [address, ...details] of expected) {
    const token = { address, abi: erc20Abi } as const;
    const actual = await publicClient.multicall({
      contracts: [
        { ...token, functionName: 'name' },
        { ...token, functionName: 'symbol' },
        { ...token, functionName: 'decimals' },
      ],
      allowFailure: false,
    });
    assert.deepEqual(actual, details);
  }
});

test('FOT 转账时扣 1%', async () => {
  const to = deployments.staker;
  const hash = await walletClient.writeContract({
    address: fot,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, 1000n],
  });
  await publicClient.waitForTransactionReceipt({ hash });
  const balance = { address: fot, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const;
  assert.equal(await publicClient.readContract(balance), 990n);
});

test('V2 的 WXOC/USDT 储备量是 1000 与 5000', async () => {
  const pair = await publicClient.readContract({
    address: v2Factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pair,
    abi: poolAbi,
    functionName: 'getReserves',
  });
  assert.deepEqual([reserve0, reserve1], [parseUnits('1000', 18), parseUnits('5000', 6)]);
});

test('V3 的 WXOC/USDT 池在事实表算出的地址上，价格为 5', async () => {
  const expected = [
    [500, facts['mainnet.v3.pool.wxocUsdt.low'].value],
    [3000, facts['mainnet.v3.pool.wxocUsdt.medium'].value],
    [10000, facts['mainnet.v3.pool.wxocUsdt.high'].value],
  ] as const;
  for (const [fee, address] of expected) {
    const args = [wxoc, usdt, fee] as const;
    const factory = {
      address: v3Factory,
      abi: factoryAbi,
      functionName: 'getPool',
      args,
    } as const;
    assert.equal(await publicClient.readContract(factory), address);
    const pool = { address, abi: poolAbi } as const;
    const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
    assert.equal(tick, -260229);
    const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
    assert.ok(liquidity > 0n);
  }
});

test('头寸的 tokenURI 由链接的描述库生成', async () => {
  const uri = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'tokenURI',
    args: [3n],
  });
  const { name } = JSON.parse(atob(uri.split(',')[1]!)) as { name: string };
  assert.match(name, /0\.3% - USDT\/XOC/);
});

test('时间只随区块前进：普通交易 1 秒，moveTime 指定的秒数', async () => {
  const { timestamp } = await publicClient.getBlock();
  // Two concurrent transactions must not take the time of the system clock either.
  const nonce = await publicClient.getTransactionCount({ address: account.address });
  await Promise.all([
    walletClient.sendTransaction({ to: account.address, nonce }),
    walletClient.sendTransaction({ to: account.address, nonce: nonce + 1 }),
  ]);
  assert.equal((await publicClient.getBlock()).timestamp, timestamp + 2n);
  await moveTime(provider, 600);
  assert.equal((await publicClient.getBlock()).timestamp, timestamp + 602n);
});

test('回到记下的状态之后，同样的交易得到同一个区块，可以反复', async () => {
  const restore = await checkpoint(provider);
  async function disturb() {
    const hash = await walletClient.sendTransaction({ to: usdt, value: 0n, data: '0x18160ddd' });
    const { blockHash } = await publicClient.waitForTransactionReceipt({ hash });
    await moveTime(provider, 365 * 24 * 3600);
    return blockHash;
  }
  // The block hash covers the time, the nonces, the whole state and prevRandao.
  const first = await disturb();
  for (const round of ['第二次', '第三次']) {
    await restore();
    assert.equal(await disturb(), first, round);
  }
});
