import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('刻度、路径与池一致，超出范围的被拒绝', async () => {
  const output = await runSample('contract/v3/reference/libraries');
  assert.match(output, /与池的相同：true/);
  assert.match(output, /交易回滚：T\n交易回滚：R\n/);
  assert.match(output, /WXOC → USDT，手续费 3000\nUSDT → TKA，手续费 500\n/);
  assert.match(output, /bad path length/);
});
