/** Whatever can be sent JSON-RPC requests (EIP-1193). */
export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}
