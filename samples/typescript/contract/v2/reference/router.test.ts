import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import Router from '@uniswap/v2-periphery/build/UniswapV2Router02.json';
import { recordOf } from '../../../../catalogue';

const { wxoc, usdt, fot, v2Router } = deployments;
const views = ['factory', 'WETH'];

test('签名授权取回一半，失败的调用不留下授权，能失败的函数都被触发', async () => {
  const before = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/reference/router');

  // 存入的按比例取回，取整只少不多；池里另有半份没有取。
  const back = Number(/取回 (\S+) WXOC/.exec(output)?.[1]);
  assert.ok(back <= 5 && back > 4.99999);
  const change = (await balanceOf(usdt, account.address)) - before;
  assert.ok(change > -parseUnits('25', 6) && change < 0n, String(change));
  for (const token of [wxoc, usdt, fot]) {
    assert.equal(await allowance(token, account.address, v2Router), 0n);
  }

  // 附签名授权的三个版本共用一段代码，触发一个；其余的函数各自触发。
  const tables = recordOf('contract/v2/reference/router.ts').filter((entry) => 'rows' in entry);
  const provoked = new Set(tables.flatMap(({ rows }) => rows.map(([name]) => name)));
  const untouched = Router.abi
    .flatMap(({ type, name }) => (type === 'function' && name ? [name] : []))
    .filter((name) => !views.includes(name) && !provoked.has(name));
  assert.deepEqual(untouched.sort(), [
    'removeLiquidityETHWithPermit',
    'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
  ]);
});
