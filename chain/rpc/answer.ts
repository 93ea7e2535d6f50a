// JSON-RPC 的请求怎样变成回答；不使用 Node 的功能，服务器与页面里的链共用。
import type { Provider } from '../provider/provider';

interface RpcRequest {
  id: number | string | null;
  method: string;
  params?: unknown;
}

/** body 是一个请求，或一批请求；不是 JSON 就抛出。 */
export async function answerRpc(provider: Provider, body: string): Promise<unknown> {
  async function answer({ id, method, params }: RpcRequest) {
    try {
      const result = await provider.request({ method, params });
      return { jsonrpc: '2.0', id, result };
    } catch (error) {
      const { code = -32603, message, data } = error as Error & { code?: number; data?: unknown };
      return { jsonrpc: '2.0', id, error: { code, message, data } };
    }
  }
  const requests = JSON.parse(body) as RpcRequest | RpcRequest[];
  return Array.isArray(requests) ? Promise.all(requests.map(answer)) : answer(requests);
}
