import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseEther, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('一来一回只损失手续费与 Gas 费，代币余额与授权都回到原处', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const xocBefore = await publicClient.getBalance(account);
  const poolUsdtBefore = await pairBalance(usdt);
  const output = await runSample('study/first-swap');

  assert.equal(await balanceOf(wxoc, account.address), wxocBefore, '包装的 XOC 应全部解包');
  assert.equal(await balanceOf(usdt, account.address), usdtBefore, 'USDT 应全部换回');
  assert.equal(await allowance(usdt, account.address, v2Router), 0n, '授权应正好用完');
  assert.equal(await pairBalance(usdt), poolUsdtBefore, '池付出的 USDT 应全部回到池里');

  const received = parseUnits(/实际收到：(\S+) USDT/.exec(output)?.[1] ?? '', 6);
  const minimum = parseUnits(/最少收到：(\S+) USDT/.exec(output)?.[1] ?? '', 6);
  assert.ok(minimum > 0n && received >= minimum, '成交数量不得低于下限');
  const wider = parseUnits(/1%，最少收到：(\S+) USDT/.exec(output)?.[1] ?? '', 6);
  assert.ok(wider > 0n && wider < minimum, '容忍度越宽，最少收到的越少');

  const returned = parseEther(/USDT → (\S+) XOC/.exec(output)?.[1] ?? '');
  const spent = xocBefore - (await publicClient.getBalance(account));
  // 花掉的 XOC 是兑换的损失加 Gas 费，所以必然更多；本地链的 Gas 费不到 0.01 XOC。
  assert.ok(spent > parseEther('1') - returned);
  assert.ok(spent < parseEther('1') - returned + parseEther('0.01'));
});

async function pairBalance(token: `0x${string}`): Promise<bigint> {
  const pair = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address)']),
    functionName: 'getPair',
    args: [deployments.wxoc, deployments.usdt],
  });
  return balanceOf(token, pair);
}
