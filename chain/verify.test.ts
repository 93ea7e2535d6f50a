// `npm run verify` on the local chain, which has the published addresses. What is broken on purpose must be named.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPublicClient, custom, type Hex, padHex, type PublicClient } from 'viem';
import { facts } from '../facts/index';
import { withObservation } from '../facts/observations';
import { askAll, questions } from '../facts/verify/questions';
import { isLocalChain, observationsFrom } from '../facts/verify/report';
import { creationHash } from '../facts/verify/code';
import { npmArtifact } from './deployment/npm-artifact';
import { createSetup } from './deployment/setup';
import { checkpoint } from './provider/checkpoint';
import { startChain } from './start';

const { provider } = await startChain();
const addressOf = (key: keyof typeof facts) => facts[key].value as Hex;

// The local chain lacks these two, which no sample uses; they are put at their published addresses here.
const setup = createSetup(provider);
const v3Factory = addressOf('mainnet.v3.factory');
const [wxoc, manager] = [addressOf('mainnet.wxoc'), addressOf('mainnet.v3.positionManager')];
await setup.placeAt(
  addressOf('mainnet.v3.migrator'),
  npmArtifact('@uniswap/v3-periphery/artifacts/contracts/V3Migrator.sol/V3Migrator.json'),
  [v3Factory, wxoc, manager],
);
await setup.placeAt(
  addressOf('mainnet.v3.swapRouter02'),
  npmArtifact(
    '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  ),
  [addressOf('mainnet.v2.factory'), v3Factory, manager, wxoc],
);
const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }), cacheTime: 0 });
const restore = await checkpoint(provider);
const place = { block: 1, date: '2026-01-01' };

const askClient = async () => askAll(client as PublicClient);

async function contradicted(): Promise<string[]> {
  const answers = await askClient();
  return answers.filter(({ verdict }) => verdict === 'contradicted').map(({ asks }) => asks);
}

/** What the local chain lacks, and V2 pairs, which are Uniswap's bytecode at other addresses: differences by nature. */
const notHere = await contradicted();

const newlyContradicted = async () =>
  (await contradicted()).filter((asks) => !notHere.includes(asks));

/** Comparisons with Uniswap's code, which are reported and not judged. */
const likenessOf = async (contract: string) =>
  (await askClient()).find(({ asks }) => asks.startsWith(`${contract} 的代码与上游`))!.seen;

describe('在本地链上', () => {
  it('只有本地链没有的合约与 V2 交易对的地址不符', () => {
    for (const asks of notHere) assert.match(asks, /有代码$|V2 的初始化代码哈希/);
  });

  it('代码、接线、层级、小数、地址、费率、Quoter 与 Multicall3 都得到证实', async () => {
    const answers = await askClient();
    const confirmed = answers.filter(({ verdict }) => verdict === 'confirmed');
    const asked = confirmed.map(({ asks }) => asks).join('\n');
    for (const wanted of [
      'V2 按 997/1000 计费',
      'UniswapV3Factory.json',
      'NonfungiblePositionManager.json',
      'NonfungibleTokenPositionDescriptor.json',
      'WETH9.json',
      'V3 的初始化代码哈希算出 WXOC/USDT medium',
      '协议费关闭',
      'V3Migrator.json',
      'Quoter 是 V1',
      'V2 交易对的运行代码',
      'Multicall3 会回答',
    ]) {
      assert.ok(asked.includes(wanted), `没有证实：${wanted}`);
    }
    assert.ok(confirmed.length > questions.length / 2);
  });

  it('V2 的工厂合约、两个路由合约的代码与上游相同', async () => {
    for (const contract of ['mainnet.v2.factory', 'mainnet.v2.router', 'mainnet.v3.swapRouter02']) {
      assert.match(await likenessOf(contract), /^相同，/, contract);
    }
  });

  it('认得出自己是本地链，不会写进 facts', async () => {
    assert.ok(await isLocalChain(client as PublicClient));
  });
});

describe('改坏一处，就指出那一处：', () => {
  const address = addressOf;
  const setCode = (at: Hex, code: Hex) =>
    provider.request({ method: 'hardhat_setCode', params: [at, code] });
  const setStorage = (at: Hex, slot: number, value: Hex) =>
    provider.request({
      method: 'hardhat_setStorageAt',
      params: [at, `0x${slot.toString(16)}`, padHex(value, { size: 32 })],
    });
  const codeAt = async (at: Hex) => (await client.getCode({ address: at })) as Hex;
  /** Replaces a piece of code; if it is not found, the test is out of date. */
  const replaceCode = async (at: Hex, from: string, to: string) => {
    const code = await codeAt(at);
    assert.ok(code.includes(from), `${at} 的代码里没有 ${from}`);
    await setCode(at, code.replaceAll(from, to) as Hex);
  };
  const findPair = async () => {
    const [pair] = (await askClient()).filter(({ asks }) => asks.startsWith('V2 的初始化代码哈希'));
    return pair!.seen as Hex;
  };

  const tamperings: [string, () => Promise<unknown>, RegExp][] = [
    ['地址上没有代码', () => setCode(address('mainnet.v3.tickLens'), '0x'), /tickLens 有代码/],
    [
      '代码改了一个字节',
      () => replaceCode(address('mainnet.v3.factory'), '6080604052', '6081604052'),
      /UniswapV3Factory\.json/,
    ],
    [
      'WXOC 换成了别的代码',
      async () => setCode(address('mainnet.wxoc'), await codeAt(address('mainnet.usdt'))),
      /WETH9\.json/,
    ],
    [
      'V3Migrator 换成了别的代码',
      async () => setCode(address('mainnet.v3.migrator'), await codeAt(address('mainnet.usdt'))),
      /V3Migrator\.json/,
    ],
    ['feeTo 打开', () => setStorage(address('mainnet.v2.factory'), 0, '0x01'), /协议费关闭/],
    [
      'V3 的池收协议费',
      async () => {
        const pool = address('mainnet.v3.pool.wxocUsdt.medium');
        const slot0 = (await client.getStorageAt({ address: pool, slot: '0x0' })) as Hex;
        // slot0 from the right: 160 bits of price, 24 of tick, three times 16, then feeProtocol.
        const withFee = BigInt(slot0) | (4n << 232n);
        return setStorage(pool, 0, `0x${withFee.toString(16)}`);
      },
      /协议费关闭/,
    ],
    [
      'V2 少收手续费（0.25%）',
      // The 3 of `amountIn × 3` in the K check becomes 2: a fee of 2/1000 already gives more.
      async () => replaceCode(await findPair(), '600363ffffffff', '600263ffffffff'),
      /V2 按 997\/1000 计费/,
    ],
    [
      'Quoter 是 V2',
      () => replaceCode(address('mainnet.v3.quoter'), '63f7729d43', '63c6a5026a'),
      /Quoter 是 V1/,
    ],
    [
      'Multicall3 不是它',
      () => setCode(address('mainnet.multicall3'), '0x60006000fd'),
      /Multicall3 会回答/,
    ],
  ];

  for (const [name, tamper, named] of tamperings) {
    it(name, async () => {
      await restore();
      await tamper();
      const found = (await newlyContradicted()).join('\n');
      await restore();
      assert.match(found, named);
    });
  }
});

describe('与上游比较：', () => {
  const setCode = (at: Hex, code: string) =>
    provider.request({ method: 'hardhat_setCode', params: [at, code] });
  const upstream = creationHash('@uniswap/v2-core/build/UniswapV2Pair.json').slice(2);
  const own = facts['v2.initCodeHash'].value.slice(2);

  for (const contract of ['mainnet.v2.router', 'mainnet.v3.swapRouter02'] as const) {
    it(`${contract} 只换了初始化代码哈希，认得出来；再改一个字节，就是不同`, async () => {
      await restore();
      const code = (await client.getCode({ address: addressOf(contract) })) as Hex;
      assert.ok(code.includes(upstream), '代码里没有上游的初始化代码哈希');
      const adapted = code.replace(upstream, own);
      await setCode(addressOf(contract), adapted);
      assert.match(await likenessOf(contract), /^只差 V2 的初始化代码哈希/);
      await setCode(addressOf(contract), adapted.replace('6080604052', '6081604052'));
      assert.match(await likenessOf(contract), /^不同/);
      await restore();
    });
  }
});

describe('答案怎样改变可信程度', () => {
  const inferred = facts['v3.initCodeHash'];

  it('证实的变成确定，不符的变成说法不一，没有回答的不变', () => {
    const certain = withObservation(inferred, { verdict: 'confirmed', seen: '是', ...place });
    assert.equal(certain.confidence, 'certain');
    const conflicting = withObservation(inferred, {
      verdict: 'contradicted',
      seen: '别的',
      ...place,
    });
    assert.equal(conflicting.confidence, 'conflicting');
    assert.match(conflicting.note ?? '', /别的（区块 1，2026-01-01）/);
    assert.equal(withObservation(inferred, undefined), inferred);
  });

  it('几个问题问同一条事实：有一个不符就是不符，有一个没有回答就不算证实', () => {
    const about = (verdict: 'confirmed' | 'contradicted' | 'unanswered') => ({
      keys: ['v3.initCodeHash'] as const,
      asks: '',
      ask: () => Promise.reject(new Error('不会问')),
      verdict,
      seen: verdict,
    });
    const verdictOf = (...verdicts: Parameters<typeof about>[0][]) =>
      observationsFrom(verdicts.map(about), place)['v3.initCodeHash']?.verdict;
    assert.equal(verdictOf('confirmed', 'contradicted', 'confirmed'), 'contradicted');
    assert.equal(verdictOf('confirmed', 'unanswered'), undefined);
    assert.equal(verdictOf('confirmed', 'confirmed'), 'confirmed');
  });
});
