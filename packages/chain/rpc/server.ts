// A chain as a JSON-RPC server, for wallets, web pages and scripts.
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from '../provider/provider';
import { answerRpc } from './answer';

/** CORS for any web page, as in Hardhat and anvil: the keys of the accounts are public anyway. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
};

export function createRpcServer(provider: Provider): Server {
  return createServer(async (request, response) => {
    for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    try {
      const answers = await answerRpc(provider, await text(request));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers));
    } catch {
      response.writeHead(400).end('这里只接受 JSON-RPC 的 POST 请求\n');
    }
  });
}
