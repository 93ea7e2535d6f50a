import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';

import { facts } from '..';

const OBSERVED = path.join(__dirname, '../observed.json');

/** A node of another chain that records the requests. */
async function startNode(chainId: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      asked.push(method);
      const answer =
        method === 'eth_chainId'
          ? { result: `0x${chainId.toString(16)}` }
          : { error: { code: -32601, message: method } };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}

const verify = (url: string) =>
  new Promise<{ code: number | undefined; said: string }>((resolve) => {
    const args = ['--import', 'tsx', path.join(__dirname, 'run.ts'), url];
    execFile(process.execPath, args, (error, _stdout, stderr) =>
      resolve({ code: error?.code as number | undefined, said: stderr }),
    );
  });

test('a node of another chain is asked for nothing else, and nothing is written', async () => {
  const before = readFileSync(OBSERVED, 'utf8');
  const node = await startNode(facts['testnet.chainId'].value);
  const { code, said } = await verify(node.url);
  node.stop();
  assert.equal(code, 2);
  const [other, own] = [facts['testnet.chainId'].value, facts['mainnet.chainId'].value];
  assert.match(said, new RegExp(`链 ID 是 ${other}，不是 Xone 主网的 ${own}`));
  assert.ok(said.includes(facts['mainnet.rpc'].value));
  assert.deepEqual(node.asked, ['eth_chainId']);
  assert.equal(readFileSync(OBSERVED, 'utf8'), before);
});
