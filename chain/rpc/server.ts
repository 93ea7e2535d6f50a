// 把链作为 JSON-RPC 服务开放：浏览器钱包、脚本都可以连接。
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from '../provider/provider';

interface RpcRequest {
  id: number | string | null;
  method: string;
  params?: unknown;
}

export function createRpcServer(provider: Provider): Server {
  async function answer({ id, method, params }: RpcRequest) {
    try {
      const result = await provider.request({ method, params });
      return { jsonrpc: '2.0', id, result };
    } catch (error) {
      const { code = -32603, message, data } = error as Error & { code?: number; data?: unknown };
      return { jsonrpc: '2.0', id, error: { code, message, data } };
    }
  }

  return createServer(async (request, response) => {
    try {
      const body = JSON.parse(await text(request)) as RpcRequest | RpcRequest[];
      const answers = Array.isArray(body)
        ? await Promise.all(body.map(answer))
        : await answer(body);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers));
    } catch {
      response.writeHead(400).end('这里只接受 JSON-RPC 的 POST 请求\n');
    }
  });
}
