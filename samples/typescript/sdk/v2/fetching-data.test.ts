import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits, type Address } from 'viem';
import { deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

const pairAbi = parseAbi(['function token0() view returns (address)']);

test('读到的顺序与储备量等于交易对合约的', async () => {
  const output = await runSample('sdk/v2/fetching-data');
  const address = /工厂合约登记的：(\S+)/.exec(output)?.[1] as Address;

  const token0 = await publicClient.readContract({
    address,
    abi: pairAbi,
    functionName: 'token0',
  });
  assert.equal(token0, deployments.wxoc);
  assert.match(output, /token0 = WXOC/);
  assert.equal(/SDK 算出的地址：(\S+)/.exec(output)?.[1], address);
  const { value: symbol } = facts['v2.lpToken.symbol'];
  assert.ok(output.includes(`合约里的 LP 代币：${symbol}（${facts['v2.lpToken.name'].value}）`));

  const [, wxoc, usdt] = /储备量：(\S+) WXOC，(\S+) USDT/.exec(output) ?? [];
  assert.equal(parseUnits(wxoc, 18), await balanceOf(deployments.wxoc, address));
  assert.equal(parseUnits(usdt, 6), await balanceOf(deployments.usdt, address));
});
