import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createRpcServer } from './server';

const provider = {
  async request({ method }: { method: string }) {
    if (method === 'revert') {
      throw Object.assign(new Error('execution reverted: STF'), { code: 3, data: '0x08' });
    }
    return `${method} 的结果`;
  },
};
const server = createRpcServer(provider);
let url: string;

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

async function post(body: string) {
  return fetch(url, { method: 'POST', body });
}

test('单个请求与批量请求', async () => {
  const one = await post('{"id":1,"method":"a"}');
  assert.deepEqual(await one.json(), { jsonrpc: '2.0', id: 1, result: 'a 的结果' });
  const batch = await post('[{"id":1,"method":"a"},{"id":2,"method":"b"}]');
  const results = (await batch.json()) as { result: string }[];
  assert.deepEqual(
    results.map(({ result }) => result),
    ['a 的结果', 'b 的结果'],
  );
});

test('回滚带着代码与数据返回', async () => {
  const response = await post('{"id":1,"method":"revert"}');
  const { error } = (await response.json()) as { error: unknown };
  assert.deepEqual(error, { code: 3, message: 'execution reverted: STF', data: '0x08' });
});

test('不是 JSON 的请求得到 400', async () => {
  assert.equal((await post('not json')).status, 400);
});

test('别处的网页可以提问：浏览器先用 OPTIONS 问许不许', async () => {
  const preflight = await fetch(url, { method: 'OPTIONS' });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'Content-Type');
  for (const response of [preflight, await post('{"id":1,"method":"a"}')]) {
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  }
});
