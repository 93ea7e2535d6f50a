// 读者会改示例里的数字：写错时程序要停下，说得清楚，不打印一屏源码，也不先花钱。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { facts } from 'swapx-facts';
import { sourceOf } from '../catalogue';
import { freshChain } from '../testing/fresh-chain';
import { runProgram } from '../testing/reader-program';

const local = { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: process.env.SWAPX_RPC_URL! };
const v2 = 'sdk/v2/trading';
const v3 = 'sdk/v3/swaps/trading';
const mint = 'sdk/v3/liquidity/minting-position';
const routing = 'sdk/v3/swaps/routing';

interface Change {
  sample: string;
  replaced: [string, string][];
  says: RegExp;
}

const half = 'new Percent(50, 10_000)';
const one = "parseUnits('1', WXOC.decimals)";
const changes: Record<string, Change> = {
  'V2 滑点 new Percent(5)': {
    sample: v2,
    replaced: [[half, 'new Percent(5)']],
    says: /滑点 500\.00% 超过 5%/,
  },
  'V3 滑点 new Percent(5)': {
    sample: v3,
    replaced: [[half, 'new Percent(5)']],
    says: /滑点 500\.00% 超过 5%/,
  },
  '滑点 new Percent(0.5, 100)': {
    sample: v3,
    replaced: [[half, 'new Percent(0.5, 100)']],
    says: /The number 0\.5 cannot be converted/,
  },
  没有开启的手续费层级: {
    sample: v3,
    replaced: [['FeeAmount.MEDIUM', 'FeeAmount.LOWEST']],
    says: /WXOC\/USDT 0\.01% 的池不存在/,
  },
  没有交易对的代币: {
    sample: v2,
    replaced: [["deployments.usdt, 6, 'USDT'", "deployments.tka, 18, 'TKA'"]],
    says: /WXOC\/TKA 交易对不存在/,
  },
  没有池的代币: {
    sample: routing,
    replaced: [
      ['candidatesBetween(TKA, WXOC)', 'candidatesBetween(TKA, FOT)'],
      ['findRoutes(pools, TKA, WXOC)', 'findRoutes(pools, TKA, FOT)'],
    ],
    says: /没有可用的路径/,
  },
  带逗号的数量: {
    sample: v3,
    replaced: [[one, "parseUnits('1,000', WXOC.decimals)"]],
    says: /`1,000` is not a valid decimal number/,
  },
  小于最小单位的数量: {
    sample: v3,
    replaced: [[one, "parseUnits('0.0000000000000000001', WXOC.decimals)"]],
    says: /AS/,
  },
  小数位写错: {
    sample: v3,
    replaced: [["6, 'USDT'", "18, 'USDT'"]],
    says: /USDT 有 6 位小数，程序里写的是 18/,
  },
  两个界限太近: {
    sample: mint,
    replaced: [["usdtPerWxoc('6')", "usdtPerWxoc('4.0001')"]],
    says: /上界与下界是同一个刻度/,
  },
  两个界限反了: {
    sample: mint,
    replaced: [["usdtPerWxoc('4')", "usdtPerWxoc('7')"]],
    says: /TICK_ORDER/,
  },
};

for (const [name, { sample, replaced, says }] of Object.entries(changes)) {
  test(`${name}：停下并说明，什么也没有发送`, async () => {
    const { code, output, sent } = await runChanged(sample, replaced);
    assert.equal(code, 1);
    assert.match(output, says);
    assert.ok(output.length < 3_000, `打印了 ${output.length} 个字符`);
    assert.ok(output.includes(`${facts['link.docs'].value}/sdk/errors`));
    assert.equal(sent, 0n);
  });
}

// 余额不够时，合约回滚之前的授权已经发出；要紧的是说得清楚。
for (const [sample, amount, reason] of [
  [v3, one, 'STF'],
  [v2, one, 'TransferHelper::transferFrom: transferFrom failed'],
] as const) {
  test(`${sample} 卖出的比余额多：说出合约的原因`, async () => {
    const { output } = await runChanged(sample, [[amount, "parseUnits('2000', WXOC.decimals)"]]);
    assert.match(output, new RegExp(`停下了：合约回滚：${reason}\\n位置：`));
    assert.ok(output.length < 3_000, `打印了 ${output.length} 个字符`);
  });
}

test('只存一种代币的区间：说没有上限，不会一直算下去', async () => {
  const below: [string, string][] = [
    ["usdtPerWxoc('4')", "usdtPerWxoc('3')"],
    ["usdtPerWxoc('6')", "usdtPerWxoc('4')"],
  ];
  const { output } = await runChanged(mint, below);
  assert.match(output, /价格上涨 多少都不会回滚/);
});

test('一种代币写成 0：说流动性是 0，不会一直算下去', async () => {
  const { code, output, sent } = await runChanged(mint, [
    ["parseUnits('10', WXOC.decimals)", "parseUnits('0', WXOC.decimals)"],
  ]);
  assert.deepEqual([code, sent], [1, 0n]);
  assert.match(output, /流动性是 0/);
});

async function runChanged(sample: string, replaced: [string, string][]) {
  let source = sourceOf(`${sample}.ts`);
  for (const [from, to] of replaced) {
    assert.ok(source.includes(from), `${sample} 里不再有“${from}”，请修改这个测试`);
    source = source.replace(from, to);
  }
  const restore = await freshChain();
  const before = await publicClient.getBlockNumber();
  const ended = await runProgram(source, local);
  const sent = (await publicClient.getBlockNumber()) - before;
  await restore();
  return { ...ended, sent };
}
