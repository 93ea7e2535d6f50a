/**
 * The archive of Ponder installs, type-checks, indexes the chain and answers queries outside of the
 * repository.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import samples from '../../../samples/package.json';
import ponder from '../../../samples/ponder/package.json';
import {
  createFolder,
  installArchive,
  npm,
  removeFolder,
  run,
  startChain,
  startServer,
} from './smoke/folder';

/** Ponder does not print the port that PORT=0 would give it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One trade in a block that Ponder considers final, one after; prints the block of the latter. */
const TRADES = `
import { testClient } from '#starter/local-chain';
import { trade } from '#starter/market';
await trade('sell', '10', 3000);
await testClient.mine({ blocks: 40 });
const { blockNumber } = await trade('buy', '5', 3000);
console.log(String(blockNumber));
`;

const QUERY = `{
  pools { items { address fee } }
  trades(orderBy: "time") { items { pool amount0 amount1 } }
}`;

interface Answer {
  data: {
    pools: { items: { address: string; fee: number }[] };
    trades: { items: { pool: string; amount0: string; amount1: string }[] };
  };
}

describe('Ponder, outside the repository', () => {
  const root = createFolder();
  let folder: string;

  before(async () => {
    folder = await installArchive(root, 'ponder.zip');
  });
  after(() => removeFolder(root));

  it('has the versions of the other samples', () => {
    assert.equal(ponder.dependencies.viem, samples.dependencies.viem);
    for (const name of ['@types/node', 'typescript'] as const) {
      assert.equal(ponder.devDependencies[name], samples.devDependencies[name]);
    }
  });

  it('satisfies the strict compiler', async () => {
    const { code, stdout, stderr } = await npm(folder, 'run', 'check', '--silent');
    assert.equal(code, 0, stdout + stderr);
  });

  it('stores the trades of listed pools, old and new, and answers over HTTP', async () => {
    const chain = await startChain(folder);
    const variables = { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: chain.url };
    try {
      const program = ['--import', 'tsx', '--input-type=module', '--eval', TRADES];
      const traded = await run(path.join(ROOT, 'samples'), program, variables);
      assert.equal(traded.code, 0, traded.stderr);

      const port = await freePort();
      const indexer = await startServer(
        folder,
        [
          'node_modules/ponder/dist/esm/bin/ponder.js',
          ...[...ponder.scripts.start.split(' ').slice(1), '--log-format', 'json'],
        ],
        new RegExp(`"Indexed block".*"number":(${traded.stdout.trim()}),`),
        { ...variables, PORT: String(port) },
      );
      const ended = once(indexer.process, 'exit');
      try {
        const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: QUERY }),
        });
        const { pools, trades } = ((await response.json()) as Answer).data;
        const pool = pools.items.find(({ fee }) => fee === 3000)!.address;
        assert.deepEqual(
          trades.items.map((trade) => trade.pool),
          [pool, pool],
        );
        const [sold, bought] = trades.items;
        assert.equal(sold!.amount0, String(10n * 10n ** 18n));
        assert.equal(bought!.amount1, String(5n * 10n ** 6n));
      } finally {
        indexer.process.kill('SIGTERM');
        await ended;
      }
    } finally {
      chain.process.kill();
    }
  });
});
