import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Provider } from '../provider/provider';
import { differentialProvider } from './differential';

const answering = (answers: Record<string, unknown>): Provider => ({
  request: async ({ method }) => {
    const answer = answers[method];
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

async function differencesOf(method: string, one: unknown, other: unknown): Promise<string[]> {
  const differences: string[] = [];
  const both = differentialProvider(
    answering({ [method]: one }),
    answering({ [method]: other }),
    differences,
  );
  await both.request({ method, params: [] }).catch(() => undefined);
  return differences;
}

test('记下不同的回答，说出是哪个字段', async () => {
  const [receipt, ...others] = await differencesOf(
    'eth_getTransactionReceipt',
    { gasUsed: '0x1', logs: [{ data: '0xaa' }] },
    { gasUsed: '0x1', logs: [{ data: '0xbb' }] },
  );
  assert.match(receipt!, /^eth_getTransactionReceipt[^]*\.result\.logs\.0\.data[^]*0xaa[^]*0xbb/);
  assert.deepEqual(others, []);
});

test('一边拒绝、另一边答应，也是不同；原因不同，也是不同', async () => {
  const [refused] = await differencesOf('eth_call', new Error('execution reverted'), '0x');
  assert.match(refused!, /execution reverted/);
  const reasons = await differencesOf('eth_call', new Error('STF'), new Error('TF'));
  assert.equal(reasons.length, 1);
});

test('写法与区块的哈希可以不同', async () => {
  assert.deepEqual(await differencesOf('eth_call', '0xAB', '0xab'), []);
  const block = { parentHash: '0x1', hash: '0x2', number: '0x5' };
  const elsewhere = { ...block, parentHash: '0x3', hash: '0x4' };
  assert.deepEqual(await differencesOf('eth_getBlockByNumber', block, elsewhere), []);
});
