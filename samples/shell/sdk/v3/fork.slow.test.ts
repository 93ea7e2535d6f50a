import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createPublicClient, http, zeroAddress, type PublicClient } from 'viem';
import type { Provider } from 'swapx-chain/provider/provider';
import { createRpcServer } from 'swapx-chain/rpc/server';
import { v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { facts } from 'swapx-facts';
import { excerpt } from '../../../regions';

const script = readFileSync(new URL('fork.sh', import.meta.url), 'utf8');

const origin = createRpcServer(publicClient as Provider).listen(0, '127.0.0.1');
await once(origin, 'listening');
after(() => origin.close());

/** 在临时目录里执行页面上的命令，返回分叉的地址；只有端口与被分叉的链换成了测试用的。 */
async function startFork(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'swapx-fork-'));
  const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
  symlinkSync(modules, join(folder, 'node_modules'));
  execFileSync('bash', ['-c', excerpt(script, 'config')], { cwd: folder });
  const { port: originPort } = origin.address() as AddressInfo;
  const fork = spawn('bash', ['-c', excerpt(script, 'start').replace('8546', '0')], {
    cwd: folder,
    env: {
      ...process.env,
      XONE_RPC_URL: `http://127.0.0.1:${originPort}`,
      HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
      // 本进程的链设下的值指向本地链的配置，不能传下去。
      HARDHAT_CONFIG: undefined,
    },
    // 自成一组，结束时连同它启动的进程一起结束。
    detached: true,
  });
  after(() => {
    if (fork.pid) process.kill(-fork.pid);
    rmSync(folder, { recursive: true });
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    fork.stdout.on('data', (chunk) => {
      printed += chunk;
      const url = /Started HTTP.* at (http:\S+)\n/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    fork.on('exit', () => reject(new Error(`Hardhat 没有启动：\n${printed}`)));
  });
}

function getPool(client: PublicClient) {
  return client.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [deployments.wxoc, deployments.usdt, 3000],
  });
}

test('分叉之后先出一个块，才能调用被分叉的合约', async () => {
  assert.ok(script.includes(`chainId: ${facts['mainnet.chainId'].value},`));
  const url = await startFork();
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) });
  assert.equal(await client.getChainId(), facts['mainnet.chainId'].value);

  await assert.rejects(getPool(client), /No known hardfork for execution on historical block/);
  const [, body] = /--data '(.*)'/.exec(excerpt(script, 'mine')) ?? [];
  const headers = { 'Content-Type': 'application/json' };
  assert.ok((await fetch(url, { method: 'POST', headers, body })).ok);

  const pool = await getPool(client);
  assert.notEqual(pool, zeroAddress);
  assert.equal(pool, facts['mainnet.v3.pool.wxocUsdt.medium'].value);
});
