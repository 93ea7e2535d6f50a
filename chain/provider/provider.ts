/** 任何能发 JSON-RPC 请求的对象（EIP-1193）。 */
export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}
