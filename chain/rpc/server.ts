// A chain as a JSON-RPC server, for wallets and scripts.
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from '../provider/provider';
import { answerRpc } from './answer';

export function createRpcServer(provider: Provider): Server {
  return createServer(async (request, response) => {
    try {
      const answers = await answerRpc(provider, await text(request));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers));
    } catch {
      response.writeHead(400).end('这里只接受 JSON-RPC 的 POST 请求\n');
    }
  });
}
