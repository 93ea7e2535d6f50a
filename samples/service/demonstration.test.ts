import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deployments } from '#chain';
import { runSample } from '#testing';

test('报价与待签名的兑换各一份', async () => {
  const output = await runSample('service/demonstration');
  assert.match(output, new RegExp(`"to": "${deployments.swapRouter}"`));
  assert.match(output, /"value": "0"/);
});
