import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { squareRoot } from '../../../testing/constant-product';

const locked = 1000n;

test('LP 代币的数量与公式一致，比例不对的部分归别人', async () => {
  const { wxoc, usdt, tka, v2Router } = deployments;
  const before = {
    wxoc: await balanceOf(wxoc, account.address),
    usdt: await balanceOf(usdt, account.address),
  };
  const output = await runSample('contract/v2/pools');
  const printed = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';

  // 初始的池。
  const x = parseUnits('1000', 18);
  const y = parseUnits('5000', 6);
  const supply = squareRoot(x * y);
  assert.equal(BigInt(printed(/^LP 总量：(\d+)/m)), supply);
  assert.equal(BigInt(printed(/锁在零地址的 (\d+) 个/)), locked);

  // 添加 50 WXOC：用去 250 USDT，得到总量的 5%（向下取整）。
  const fifty = parseUnits('50', 18);
  const added = BigInt(printed(/得到 LP (\d+) 个最小单位，占/));
  assert.ok(output.includes('用去 50 WXOC 与 250 USDT'));
  assert.equal(added, (fifty * supply) / x);

  // 移除：按份额取回，两种代币都向下取整。
  const wxocBack = ((x + fifty) * added) / (supply + added);
  const usdtBack = ((y + parseUnits('250', 6)) * added) / (supply + added);
  assert.equal(parseUnits(printed(/^移除：取回 (\S+) WXOC/m), 18), wxocBack);
  assert.equal(parseUnits(printed(/^移除：.*与 (\S+) USDT/m), 6), usdtBack);

  // 直接 mint：两种比例取小；此时池里多了上一步取整留下的零头。
  const x2 = x + fifty - wxocBack;
  const y2 = y + parseUnits('250', 6) - usdtBack;
  const usdtSent = parseUnits('350', 6);
  const byWxoc = (fifty * supply) / x2;
  const byUsdt = (usdtSent * supply) / y2;
  const direct = BigInt(printed(/直接 mint：.*得到 LP (\d+) 个/));
  assert.ok(byWxoc < byUsdt);
  assert.equal(direct, byWxoc);
  const usdtReturned = ((y2 + usdtSent) * direct) / (supply + direct);
  assert.equal(parseUnits(printed(/立刻移除：.*与 (\S+) USDT/), 6), usdtReturned);
  assert.equal(parseUnits(printed(/送给其他流动性提供者：(\S+) USDT/), 6), usdtSent - usdtReturned);

  // 余额对得上打印的每一笔。
  const wxocReturned = ((x2 + fifty) * direct) / (supply + direct);
  const wxocSpent = fifty - wxocBack + (fifty - wxocReturned) + parseUnits('4', 18);
  assert.equal(before.wxoc - (await balanceOf(wxoc, account.address)), wxocSpent);
  const usdtSpent = parseUnits('250', 6) - usdtBack + usdtSent - usdtReturned;
  assert.equal(before.usdt - (await balanceOf(usdt, account.address)), usdtSpent);

  // 新交易对的第一笔。
  const firstSupply = squareRoot(parseUnits('4', 18) * parseUnits('10', 18));
  const newPair = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address)']),
    functionName: 'getPair',
    args: [wxoc, tka],
  });
  assert.equal(await balanceOf(newPair, account.address), firstSupply - locked);
  assert.equal(BigInt(printed(/你得到 (\d+) 个/)), firstSupply - locked);
  assert.equal(await balanceOf(tka, newPair), parseUnits('10', 18));

  for (const token of [wxoc, usdt, tka]) {
    assert.equal(await allowance(token, account.address, v2Router), 0n);
  }
});
