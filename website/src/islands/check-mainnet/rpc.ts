/** Asks a node over HTTP, as a page can, and says in one sentence why one cannot be asked. */
import type { Provider } from 'swapx-facts/verify/node';

const SECONDS = 20;

/** The node as a whole failed, not one question. The message is for the reader. */
export class NodeFault extends Error {}

const again = '换一个 RPC 再试。';

const FAULTS = {
  unreachable: `连不上这个节点：地址写错了、节点没有运行，或者你的网络断了。核对地址，或者${again}`,
  crossOrigin: `节点在运行，但不允许网页访问（没有给出 CORS 许可）。${again}`,
  tooMany: `节点说请求太多（HTTP 429），所以没有继续。等几分钟再试，或者${again}`,
  garbage: `响应不是完整的 JSON-RPC：这个地址可能不是节点，或者响应在途中断了。核对地址，或者${again}`,
  slow: `等了 ${SECONDS} 秒没有响应。过一会儿再试，或者${again}`,
  stopped: '你停下了，只有停下之前的结果。',
};

const httpFault = (status: number): string =>
  `节点返回 HTTP ${status}，没有给出结果。过一会儿再试，或者${again}`;

export interface Rpc extends Provider {
  /** Why nothing more is asked. */
  fault(): string | undefined;
  /** Methods that the node refused. */
  refused(): string[];
}

interface RpcAnswer {
  id: unknown;
  result?: unknown;
  error?: { code?: number; message?: string; data?: unknown };
}

/** A contract that reverts has been asked; so has a chain that does not know an instruction. */
const isOfContract = ({ code, message = '', data }: NonNullable<RpcAnswer['error']>): boolean =>
  code === 3 || data !== undefined || /revert|opcode/i.test(message);

const isTooMany = ({ code, message = '' }: NonNullable<RpcAnswer['error']>): boolean =>
  code === -32005 || /rate limit|too many requests/i.test(message);

function parse(body: string, id: number): RpcAnswer | undefined {
  try {
    const answer = JSON.parse(body) as RpcAnswer | null;
    const isComplete = answer?.id === id && ('result' in answer || Boolean(answer.error));
    return isComplete ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Without asking to read the answer, a page may send a request anywhere: it fails only if nobody is there. */
const isThere = (address: string): Promise<boolean> =>
  fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export function createRpc(address: string, stop: AbortSignal): Rpc {
  let fault: NodeFault | undefined;
  let id = 0;
  const refused = new Set<string>();

  async function post(body: string): Promise<{ status: number; text: string }> {
    const request = new AbortController();
    const end = (why: string) => request.abort(new NodeFault(why));
    const onStop = () => end(FAULTS.stopped);
    const timer = setTimeout(() => end(FAULTS.slow), SECONDS * 1000);
    stop.addEventListener('abort', onStop);
    let status: number | undefined;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: request.signal,
      });
      status = response.status;
      return { status, text: await response.text() };
    } catch {
      if (request.signal.aborted) throw request.signal.reason;
      if (status !== undefined) throw new NodeFault(FAULTS.garbage);
      throw new NodeFault((await isThere(address)) ? FAULTS.crossOrigin : FAULTS.unreachable);
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', onStop);
    }
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    if (stop.aborted) throw new NodeFault(FAULTS.stopped);
    id += 1;
    const { status, text } = await post(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    if (status === 429) throw new NodeFault(FAULTS.tooMany);
    const answer = parse(text, id);
    if (!answer) throw new NodeFault(status < 400 ? FAULTS.garbage : httpFault(status));
    const { error, result } = answer;
    if (!error) return result;
    if (isTooMany(error)) throw new NodeFault(FAULTS.tooMany);
    if (!isOfContract(error)) refused.add(method);
    throw Object.assign(new Error(error.message), { code: error.code, data: error.data });
  }

  return {
    async request({ method, params = [] }) {
      // A node that failed once is not asked again: it may be overloaded.
      if (fault) throw fault;
      try {
        return await ask(method, params);
      } catch (error) {
        if (error instanceof NodeFault) fault = error;
        throw error;
      }
    },
    fault: () => fault?.message,
    refused: () => [...refused],
  };
}
