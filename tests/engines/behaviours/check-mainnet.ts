/**
 * The page 核对主网 sends requests to a node, which the content security policy of this page alone
 * allows.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { facts } from 'swapx-facts';
import { startLocalMainnet } from '../../kit/local-mainnet';
import { sidebarLinkTo } from '../../kit/sidebar-link';
import { behavioursOf } from '../behaviour';
import { island, mounted } from '../island';
import type { Tab } from '../tab';

const behaves = behavioursOf('核对主网');

const PAGE = '/contract/unverified';
const ISLAND = island('check-mainnet');

/** Enters the URL of a node and submits it; `told` matches the final status text. */
async function check(tab: Tab, node: string, told: RegExp): Promise<void> {
  await mounted(tab, 'check-mainnet');
  await tab.focus(`${ISLAND} input`);
  await tab.press('Control+a');
  await tab.type(node);
  await tab.press('Enter');
  await tab.says(`${ISLAND} [role=status]`, told);
}

async function withLocalMainnet(run: (node: string) => Promise<void>): Promise<void> {
  const { node, stop } = await startLocalMainnet();
  try {
    await run(node);
  } finally {
    stop();
  }
}

behaves(
  PAGE,
  'a node that agrees is told so',
  (tab, page) =>
    withLocalMainnet(async (node) => {
      await tab.open(page);
      await check(tab, node, /\d+ 项都与文档相符/);
      await tab.sees(`${ISLAND} [data-verdict=noted]`, 'Gwei');
    }),
  { slow: true },
);

behaves(
  '/contract/',
  'who comes by a link may ask as well',
  (tab, page) =>
    withLocalMainnet(async (node) => {
      await tab.open(page);
      await tab.click(sidebarLinkTo(PAGE));
      await tab.arrives(PAGE);
      await check(tab, node, /\d+ 项都与文档相符/);
    }),
  { slow: true },
);

behaves(
  PAGE,
  'a node of another chain is named, and asked for nothing else',
  async (tab, page) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
      if (request.method === 'OPTIONS') return void response.end();
      void json(request).then((call) => {
        const { id, method } = call as { id: number; method: string };
        asked.push(method);
        const result = facts['testnet.chainIdHex'].value;
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await tab.open(page);
      const { port } = server.address() as AddressInfo;
      await check(tab, `http://127.0.0.1:${port}`, /不是 Xone 主网的/);
      await tab.untilTrue('只问了链 ID', () => asked.join() === 'eth_chainId');
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
  { slow: true },
);
