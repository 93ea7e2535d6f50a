import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { positionManagerAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

const { wxoc, usdt, tka, positionManager, v3Factory } = deployments;
const contract = { address: positionManager, abi: positionManagerAbi } as const;

const wxocBefore = await balanceOf(wxoc, account.address);
const xocBefore = await publicClient.getBalance(account);
const usdtBefore = await balanceOf(usdt, account.address);
const output = await runSample('sdk/v3/liquidity/minting-position');
const tokenIds = [...output.matchAll(/头寸编号：(\d+)/g)].map(([, id]) => BigInt(id));

function positions(tokenId: bigint) {
  return publicClient.readContract({ ...contract, functionName: 'positions', args: [tokenId] });
}

test('两个头寸归账户所有，池、区间与流动性和打印的一致', async () => {
  assert.equal(tokenIds.length, 2);
  for (const tokenId of tokenIds) {
    const args = [tokenId] as const;
    const owner = await publicClient.readContract({ ...contract, functionName: 'ownerOf', args });
    assert.equal(owner, account.address);
    const [, , token0, token1, fee, tickLower, tickUpper, liquidity] = await positions(tokenId);
    assert.deepEqual([token0, token1, fee], [wxoc, usdt, 3000]);
    assert.match(output, new RegExp(`刻度区间：\\[${tickLower}, ${tickUpper}\\]`));
    assert.match(output, new RegExp(`流动性：${liquidity}\n`));
    assert.ok(liquidity > 0n);
  }
});

test('存入的数量不超过上限，原生代币的那一次只付 XOC', async () => {
  const [, deposit0, deposit1] = /实际存入：(\d+) 与 (\d+)（/.exec(output) ?? [];
  assert.ok(BigInt(deposit0) <= parseUnits('10', 18) && BigInt(deposit1) <= parseUnits('50', 6));

  // WXOC 的去向：第一个头寸、新池的 2 WXOC、卖出的 30 WXOC；第二个头寸用的是 XOC。
  const spent = wxocBefore - (await balanceOf(wxoc, account.address));
  const inNewPool = spent - BigInt(deposit0) - parseUnits('30', 18);
  assert.ok(inNewPool > parseUnits('1.999', 18) && inNewPool <= parseUnits('2', 18));
  const gas = xocBefore - (await publicClient.getBalance(account)) - BigInt(deposit0);
  assert.ok(gas > 0n && gas < parseUnits('1', 18), `XOC 除存入之外只应付 Gas 费：${gas}`);

  // 两个头寸各存入同样多的 USDT，卖出 30 WXOC 收回不到 150 USDT。
  const netUsdt = (await balanceOf(usdt, account.address)) - usdtBefore + 2n * BigInt(deposit1);
  assert.ok(netUsdt > parseUnits('148', 6) && netUsdt < parseUnits('150', 6), `${netUsdt}`);
});

test('新池按给定的价格初始化', async () => {
  const pool = await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [tka, wxoc, 3000],
  });
  const slot0 = { address: pool, abi: v3PoolAbi, functionName: 'slot0' } as const;
  const [sqrtPriceX96] = await publicClient.readContract(slot0);
  const ratio = (Number(sqrtPriceX96) / 2 ** 96) ** 2;
  const wxocPerTka = tka.toLowerCase() < wxoc.toLowerCase() ? ratio : 1 / ratio;
  assert.ok(Math.abs(wxocPerTka - 0.4) < 1e-9, `${wxocPerTka}`);
});

test('没有留下任何授权', async () => {
  for (const token of [wxoc, usdt, tka]) {
    for (const spender of [positionManager, deployments.swapRouter]) {
      const left = await allowance(token, account.address, spender);
      assert.ok(left < 100_000n, `${token} 还授权了 ${left}`);
    }
  }
});
