import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { recordOf } from '../../../catalogue';

const { wxoc, usdt, positionManager } = deployments;

test('用去的代币与余额变化一致，NFT 在合约名下，合约不留代币', async () => {
  const before = {
    wxoc: await balanceOf(wxoc, account.address),
    usdt: await balanceOf(usdt, account.address),
  };
  const output = await runSample('contract/v3/mint-a-position');
  assert.doesNotMatch(output, /：否/);

  const [, tokenId, liquidity] = /NFT 编号 (\d+)，流动性 (\d+)/.exec(output) ?? assert.fail();
  const position = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'positions',
    args: [BigInt(tokenId!)],
  });
  assert.equal(position[7], BigInt(liquidity!));

  const spent = { wxoc: 0n, usdt: 0n };
  for (const [, wxocUsed, usdtUsed] of output.matchAll(/用去 ([\d.]+) WXOC 与 ([\d.]+) USDT/g)) {
    spent.wxoc += parseUnits(wxocUsed!, 18);
    spent.usdt += parseUnits(usdtUsed!, 6);
  }
  assert.equal(before.wxoc - (await balanceOf(wxoc, account.address)), spent.wxoc);
  assert.equal(before.usdt - (await balanceOf(usdt, account.address)), spent.usdt);

  const [, usdtUnused, wxocUnused] = /USDT (\d+) 个，WXOC (\d+) 个/.exec(output) ?? assert.fail();
  assert.equal(usdtUnused, '0');
  assert.ok(BigInt(wxocUnused!) > 1n, '下限只少 1 个最小单位，对 WXOC 本应不够');

  // 下限为 0、推歪之后存入：少的与公式相符，随推离的平方增长，往哪边推都一样。
  const table = recordOf('contract/v3/mint-a-position.ts').find(
    ({ region }) => region === 'pushed',
  );
  assert.ok(table && 'rows' in table);
  const rows = table.rows.map((row) => row.map(Number));
  for (const [shift, push, paid, left, lost, formula] of rows) {
    assert.ok(Math.abs(100 * (1 - left! / paid!) - lost!) < 0.001, `${shift} ${push}`);
    assert.ok(Math.abs(lost! - formula!) <= 0.001, `${shift} ${push}：${lost} 与 ${formula}`);
  }
  const [up, down, far, across] = rows.map(([, , , , lost]) => lost!);
  assert.ok(Math.abs(up! - down!) < 0.002);
  assert.ok(Math.abs(far! / up! - 9) < 0.2, '三倍远，九倍多');
  assert.ok(across! > 1.4 && across! < 1.6, String(across));
});
