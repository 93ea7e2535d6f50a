import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deployments, testClient } from '#chain';
import { runSample } from '#testing';
import { captureOutput } from '../../testing/capture-output';
import { printedText } from '../../record';
import { facts } from 'swapx-facts';

test('本地链的一套部署全部相符；换掉一个合约就看得出来', async () => {
  const output = await runSample('contract/deployments');
  assert.doesNotMatch(output, /否|读不到/);
  assert.match(output, /V2 \| 是 \| 是/);

  await testClient.setCode({ address: deployments.quoter, bytecode: '0x' });
  const broken = printedText(await captureOutput('contract/deployments'));
  assert.match(broken, /quoter.*否/);
  assert.match(broken, /quoter.*读不到/);
});

test('示例里的 V2 初始化代码哈希是公布的', () => {
  const source = readFileSync(new URL('deployments.ts', import.meta.url), 'utf8');
  assert.ok(source.includes(`pairHash = '${facts['v2.initCodeHash'].value}'`));
});
