// `npm run verify` against the local chain with the published addresses; each deliberate change
// must be reported.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPublicClient, custom, type Hex, keccak256, padHex } from 'viem';
import UniswapV2Pair from '@uniswap/v2-core/build/UniswapV2Pair.json';
import { facts } from 'swapx-facts';
import { withObservation } from 'swapx-facts/observations';
import { askAll } from 'swapx-facts/verify/ask';
import type { Verdict } from 'swapx-facts/verify/question';
import { isLocalChain, observationsFrom } from 'swapx-facts/verify/report';
import { deployer } from './accounts';
import { placeRestOfMainnet } from './deployment/rest-of-mainnet';
import { checkpoint } from './provider/checkpoint';
import { startChain } from './start';

const { provider } = await startChain();
const addressOf = (key: keyof typeof facts) => facts[key].value as Hex;

await placeRestOfMainnet(provider);
const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }), cacheTime: 0 });
const restore = await checkpoint(provider);
const place = { block: 1, date: '2026-01-01' };

const askChain = async () => askAll(provider);

async function contradicted(): Promise<string[]> {
  const answers = await askChain();
  return answers.filter(({ verdict }) => verdict === 'contradicted').map(({ asks }) => asks);
}

/** A simulated deployment or a call that spends an account's coins; all other calls only read. */
const isSimulation = ({ params }: { params?: unknown }) => {
  const [{ to, value }] = params as [{ to?: Hex; value?: Hex }];
  return to === undefined || value !== undefined;
};

const answerTo = async (start: string) => {
  const found = (await askChain()).find(({ asks }) => asks.startsWith(start));
  assert.ok(found, `没有问：${start}`);
  return found;
};

describe('在本地链上', () => {
  it('没有一项不符，也没有一项没有回答', async () => {
    const answers = await askChain();
    const left = answers.filter(({ verdict }) => /contradicted|unanswered/.test(verdict));
    assert.deepEqual(
      left.map(({ asks, seen }) => `${asks}：${seen}`),
      [],
    );
  });

  it('代码、接线、地址、费率、Quoter 与 Multicall3 都得到证实', async () => {
    const confirmed = (await askChain()).filter(({ verdict }) => verdict === 'confirmed');
    const asked = confirmed.map(({ asks }) => asks).join('\n');
    for (const wanted of [
      'V2 按 997/1000 计费',
      'mainnet.wxoc 的代码',
      'mainnet.v2.pair.wxocUsdt 的代码',
      'mainnet.v2.factory 的代码',
      'mainnet.v2.router 的代码',
      'mainnet.v3.factory 的代码',
      'mainnet.v3.swapRouter 的代码',
      'mainnet.v3.quoter 的代码',
      'mainnet.v3.tickLens 的代码',
      'mainnet.v3.positionManager 的代码',
      'mainnet.v3.positionDescriptor 的代码',
      'mainnet.v3.nftDescriptor 的代码',
      'mainnet.v3.migrator 的代码',
      'V2 的初始化代码哈希算出 WXOC/USDT',
      'V2 工厂合约的 INIT_CODE_PAIR_HASH',
      'LP 代币的名称与代号',
      'mainnet.v2.pair.wxocUsdt 的 DOMAIN_SEPARATOR',
      'mainnet.v3.positionManager 的 DOMAIN_SEPARATOR',
      'V3 的初始化代码哈希算出 WXOC/USDT medium',
      '协议费关闭',
      'Quoter 是 V1',
      'Multicall3 会回答',
    ]) {
      assert.ok(asked.includes(wanted), `没有证实：${wanted}`);
    }
  });

  it('说出是哪一个构建', async () => {
    const router = await answerTo('mainnet.v2.router 的代码');
    assert.match(router.seen, /^UniswapV2Router02（@uniswap\/lib 4\.0\.1-alpha）/);
    const router02 = await answerTo('mainnet.v3.swapRouter02 的代码');
    assert.equal(router02.verdict, 'noted');
    assert.match(router02.seen, /^SwapRouter02（Uniswap 的 V2 初始化代码哈希）/);
  });

  it('Router02 的代码连元数据在内，就是公开的源码编译出来的', async () => {
    const code = await client.getCode({ address: addressOf('mainnet.v2.router') });
    assert.equal(keccak256(code!), facts['v2.router.codeHash'].value);
  });

  it('会变的只读出来，不判断：管理者、价格、储备量、Gas', async () => {
    const changing = (await askChain()).filter(({ subject }) => subject === 'changing');
    for (const { asks, verdict } of changing) assert.equal(verdict, 'noted', asks);
    const seen = changing.map(({ asks, seen }) => `${asks}：${seen}`).join('\n');
    assert.match(seen, /V2 的 WXOC\/USDT：.*1000 WXOC，5000 USDT，1 WXOC = 5 USDT/);
    assert.match(seen, /0\.30% 池：.*1 WXOC = (5|4\.999999) USDT，流动性 [1-9]/);
    assert.match(seen, new RegExp(`feeToSetter\\(\\)：${deployer.address}`));
    assert.match(seen, /mainnet\.v2\.factory 的 feeTo\(\)：0x0{40}/);
    assert.match(seen, /Gwei，基础费用 .* Gwei，上限 [1-9]/);
  });

  it('每个答案都带着区块与时间，并且一来就报告', async () => {
    const heard: string[] = [];
    const { number, timestamp } = await client.getBlock();
    const results = await askAll(provider, ({ asks }) => heard.push(asks));
    assert.deepEqual(
      heard,
      results.map(({ asks }) => asks),
    );
    for (const { block, time } of results) {
      assert.equal(block, Number(number));
      assert.equal(Date.parse(time), Number(timestamp) * 1000);
    }
  });

  it('认得出自己是本地链，不会写进 facts', async () => {
    assert.ok(await isLocalChain(provider));
  });
});

describe('节点不好好回答', () => {
  it('连区块也问不到，就不再问下去', async () => {
    const request = () => Promise.reject(new Error('连接被拒绝'));
    await assert.rejects(askAll({ request }), /连接被拒绝/);
  });

  it('读不到代码的问题没有答案，不算不符', async () => {
    const results = await askAll({
      request: (args) =>
        args.method === 'eth_getCode'
          ? Promise.reject(new Error('请求太多'))
          : provider.request(args),
    });
    const codes = results.filter(({ asks }) => /有代码$|已知的构建/.test(asks));
    assert.ok(codes.length > 20);
    for (const { asks, verdict } of codes) assert.equal(verdict, 'unanswered', asks);
  });

  it('不肯模拟调用，不等于合约拒绝', async () => {
    const results = await askAll({
      request: (args) =>
        args.method === 'eth_call' && isSimulation(args)
          ? Promise.reject(new Error('请求太多'))
          : provider.request(args),
    });
    for (const { asks, verdict } of results) {
      if (/PUSH0|997\/1000/.test(asks)) assert.equal(verdict, 'unanswered', asks);
    }
  });

  it('对每个地址都给出同样的代码，处处不符', async () => {
    const results = await askAll({
      request: (args) =>
        args.method === 'eth_getCode' ? Promise.resolve('0x6001') : provider.request(args),
    });
    const identities = results.filter(
      ({ asks, keys }) => asks.includes('已知的构建') && keys.length > 0,
    );
    assert.ok(identities.length > 10);
    for (const { asks, verdict } of identities) assert.equal(verdict, 'contradicted', asks);
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
  /** Replaces bytes of the code; fails if they do not occur. */
  const replaceCode = async (at: Hex, from: string, to: string) => {
    const code = await codeAt(at);
    assert.ok(code.includes(from), `${at} 的代码里没有 ${from}`);
    await setCode(at, code.replaceAll(from, to) as Hex);
  };

  const tamperings: [string, () => Promise<unknown>, RegExp][] = [
    ['地址上没有代码', () => setCode(address('mainnet.v3.tickLens'), '0x'), /tickLens 有代码/],
    [
      '代码改了一个字节',
      () => replaceCode(address('mainnet.v3.factory'), '6080604052', '6081604052'),
      /mainnet\.v3\.factory 的代码/,
    ],
    [
      'WXOC 换成了别的代码',
      async () => setCode(address('mainnet.wxoc'), await codeAt(address('mainnet.usdt'))),
      /mainnet\.wxoc 的代码/,
    ],
    [
      'V3Migrator 换成了别的代码',
      async () => setCode(address('mainnet.v3.migrator'), await codeAt(address('mainnet.usdt'))),
      /mainnet\.v3\.migrator 的代码/,
    ],
    ['feeTo 打开', () => setStorage(address('mainnet.v2.factory'), 0, '0x01'), /协议费关闭/],
    [
      'V3 的池收协议费',
      async () => {
        const pool = address('mainnet.v3.pool.wxocUsdt.medium');
        const slot0 = (await client.getStorageAt({ address: pool, slot: '0x0' })) as Hex;
        // slot0, from the lowest bit: price (160), tick (24), three uint16, then feeProtocol.
        const withFee = BigInt(slot0) | (4n << 232n);
        return setStorage(pool, 0, `0x${withFee.toString(16)}`);
      },
      /协议费关闭/,
    ],
    [
      'V2 少收手续费（0.25%）',
      // Changes the 3 of `amountIn × 3` in the K check to 2, which lowers the fee to 2/1000.
      () => replaceCode(addressOf('mainnet.v2.pair.wxocUsdt'), '600363ffffffff', '600263ffffffff'),
      /V2 按 997\/1000 计费/,
    ],
    [
      'Router02 只改一个字节',
      () => replaceCode(address('mainnet.v2.router'), '6080604052', '6081604052'),
      /mainnet\.v2\.router 的代码/,
    ],
    [
      '交易对是 Uniswap 原来的',
      () =>
        setCode(
          address('mainnet.v2.pair.wxocUsdt'),
          `0x${UniswapV2Pair.evm.deployedBytecode.object}`,
        ),
      /LP 代币的名称与代号/,
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
      const found = (await contradicted()).join('\n');
      await restore();
      assert.match(found, named);
    });
  }
});

describe('答案怎样改变可信程度', () => {
  const inferred = facts['v3.bytecode'];

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
    const about = (verdict: Verdict) => ({
      keys: ['v3.bytecode'] as const,
      asks: '',
      verdict,
      seen: verdict,
    });
    const verdictOf = (...verdicts: Verdict[]) =>
      observationsFrom(verdicts.map(about), place)['v3.bytecode']?.verdict;
    assert.equal(verdictOf('confirmed', 'contradicted', 'confirmed'), 'contradicted');
    assert.equal(verdictOf('confirmed', 'unanswered'), undefined);
    assert.equal(verdictOf('confirmed', 'confirmed'), 'confirmed');
    assert.equal(verdictOf('noted'), undefined);
  });
});
