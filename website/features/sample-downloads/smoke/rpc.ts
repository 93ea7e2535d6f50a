/**
 * Sends a JSON-RPC request to a chain over HTTP; used by the trials and by the runner outside of
 * the repository.
 */
export async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', body });
  const { result, error } = (await response.json()) as {
    result: unknown;
    error?: { message: string };
  };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
