import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

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
  // 电脑与手机上的钱包各一次；最后是拒绝的一次。
  assert.deepEqual(asked, [change, add, change, change, add, change, change]);
  const chain = facts['mainnet.chainIdHex'].value;
  assert.match(
    output,
    new RegExp(`^钱包所在的链：${chain}\n[^]*手机钱包所在的链：${chain}\n`, 'm'),
  );
});
