import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from '../../../../facts/index';

test('转出的 USDT 到了收款方，事件与打印的一致', async () => {
  const before = await balanceOf(deployments.usdt, account.address);
  const output = await runSample('sdk/v3/web3-development-basics');
  const sent = parseUnits(/数量 (\S+) USDT/.exec(output)?.[1] ?? '', 6);
  assert.equal(before - (await balanceOf(deployments.usdt, account.address)), sent);
  const recipient = /^到 (0x\w{40})$/m.exec(output)?.[1] as `0x${string}`;
  assert.equal(await balanceOf(deployments.usdt, recipient), sent);
  assert.match(output, /减少的 XOC 正好是 Gas 费吗：true/);

  // 不认识的链：切换、添加、再切换。
  const asked = [...output.matchAll(/钱包收到 (\w+)/g)].map(([, method]) => method);
  const [change, add] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];
  assert.deepEqual(asked, [change, add, change, change]);
  assert.match(output, new RegExp(`钱包所在的链：${facts['mainnet.chainIdHex'].value}\n`));
});

test('链的定义等于事实表', () => {
  const source = readFileSync(new URL('web3-development-basics.ts', import.meta.url), 'utf8');
  for (const key of ['name', 'rpc', 'explorer'] as const) {
    assert.ok(source.includes(`'${facts[`mainnet.${key}`].value}'`), key);
  }
  assert.ok(source.includes(`id: ${facts['mainnet.chainId'].value},`));
  for (const key of ['name', 'symbol'] as const) {
    assert.ok(source.includes(`${key}: '${facts[`xoc.${key}`].value}'`), key);
  }
});
