// 会出错的节点，经 HTTP：给只认识地址的程序（网页、服务、另一个进程）用。
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpRequestError } from 'viem';
import { faulty, type Call, type Fault, type Request } from '../starter/faults';

/** 真正的节点：把请求转给这个地址。 */
export function nodeAt(url: string): Request {
  return async ({ method, params = [] }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    const { result, error } = (await response.json()) as { result?: unknown; error?: Error };
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  };
}

/** 以 HTTP 开放这个节点与它的故障；返回地址与关掉它的办法。 */
export function serveFaults(node: Request, ...faults: Fault[]) {
  const request = faulty(node, ...faults);
  return serveMachines(() => request);
}

/** 一个地址后面的几台机器：每个 HTTP 请求由 pick 选出的一台回答，一批里的几个也是。 */
export async function serveMachines(
  pick: () => Request,
): Promise<{ url: string; close: () => Promise<void> }> {
  async function answer(request: Request, { id, ...call }: Call & { id: unknown }) {
    try {
      return { jsonrpc: '2.0', id, result: await request(call) };
    } catch (error) {
      if (error instanceof HttpRequestError) throw error;
      const { code = -32603, message, data } = error as Error & { code?: number; data?: unknown };
      return { jsonrpc: '2.0', id, error: { code, message, data } };
    }
  }
  const server = createServer(async (incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    if (incoming.method === 'OPTIONS') return response.writeHead(204).end();
    try {
      const asked = JSON.parse(await text(incoming)) as (Call & { id: unknown })[];
      const request = pick();
      const answers = Array.isArray(asked)
        ? Promise.all(asked.map((call) => answer(request, call)))
        : answer(request, asked);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(await answers));
    } catch (error) {
      if (!(error instanceof HttpRequestError)) throw error;
      response.writeHead(error.status ?? 502, { 'Content-Type': 'text/html' });
      response.end(error.details);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
