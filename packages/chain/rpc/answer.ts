// From a JSON-RPC request to its response; without Node.js APIs, for the server and for the chain
// in the page.
import type { Provider } from '../provider/provider';

interface RpcRequest {
  id: number | string | null;
  method: string;
  params?: unknown;
}

/** `body` is a request or a batch; throws if it is not JSON. */
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
