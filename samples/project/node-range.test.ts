import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allows, refusingPackages } from './node-range';

test('范围的写法', () => {
  for (const range of ['>=18', '>= 20', '^20.19.0 || >=22.12.0', '18 || 20', '>=12 <21', '*']) {
    assert.ok(allows(range, '20.19.0'), range);
  }
  for (const range of ['>=22', '^18 || >=22', '^20.20.0', '<20']) {
    assert.ok(!allows(range, '20.19.0'), range);
  }
});

test('指出锁里不支持最低版本的包', () => {
  const packages = {
    'node_modules/old': { version: '1.0.0', engines: ['node >= 0.8.0'] },
    'node_modules/new': { version: '2.0.0', engines: { node: '>=22' } },
  };
  assert.deepEqual(refusingPackages({ packages }, '>=20.19'), [
    'node_modules/new@2.0.0 要 Node.js >=22',
  ]);
});
